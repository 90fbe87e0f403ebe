// The base game of Ultimate Texas Hold'em from nothing, by hand and on one thread: the peer of
// `combinatorics.kernels.holdem`, see holdem_from_nothing.py.
//
// Every hole, flop, turn and river, and dealer hand; boards that differ only in the names of the
// suits are gone through once. The first pass adds up, for each flop and hole, how far raising 2x
// is ahead of checking; the second counts how the rounds end. Written to standard output: the deals
// by decision (4x, 3x, 2x, 1x, fold), category of the hand (ten) and end (win, tie, lose, each with
// a dealer who qualifies and one who does not).
//
//   holdem_base UNIT PAY... (ten Blind pays, weakest hand first, in units of 1/UNIT of the Ante)
//   holdem_base ROUNDS      (deals so many rounds at random and ranks both hands: the least that a
//                            simulation does; hands by which the player is ahead, level, behind)

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

using Whole = std::int64_t;
using Ranks = unsigned;               // a set of ranks, bit 0 for a 2
using Suits = std::array<Ranks, 4>;   // a set of cards
using Ends = std::array<Whole, 6>;

struct Board { std::array<int, 5> cards; Whole weight; };
struct Pair { unsigned strength; int low, high; Ends ends; };

static Whole unit, blind_pays[10];
static std::array<std::array<int, 4>, 24> renamings;
static int renamed[24][1326];
static std::vector<int> flop_row(22100), flop_renaming(22100);
static std::vector<std::vector<int>> keeping;  // for each class of flops the renamings that keep it

static int pair_place(int low, int high) { return high * (high - 1) / 2 + low; }
static int flop_place(int a, int b, int c) {
    return c * (c - 1) * (c - 2) / 6 + b * (b - 1) / 2 + a;
}

static Ranks straights(Ranks ranks) {
    Ranks wheel = ranks << 1 | ranks >> 12;
    return wheel & wheel >> 1 & wheel >> 2 & wheel >> 3 & wheel >> 4;
}

static Ranks highest(Ranks ranks, int most) {
    while (std::popcount(ranks) > most) ranks &= ranks - 1;
    return ranks;
}

// Category, then what decides between two hands of it.
static unsigned strength_of(unsigned category, Ranks first, Ranks rest) {
    return category << 26 | first << 13 | rest;
}

static unsigned flush_strength(Ranks suited) {
    if (Ranks runs = straights(suited)) {
        Ranks top = std::bit_floor(runs);
        return strength_of(top >> 9 & 1 ? 9 : 8, 0, top);
    }
    return strength_of(5, 0, highest(suited, 5));
}

static unsigned rank_strength(Ranks one, Ranks two, Ranks three, Ranks four) {
    if (four) return strength_of(7, four, highest(one & ~four, 1));
    Ranks best = highest(three, 1);
    if (three && (two & ~best)) return strength_of(6, best, highest(two & ~best, 1));
    if (Ranks runs = straights(one)) return strength_of(4, 0, std::bit_floor(runs));
    if (three) return strength_of(3, three, highest(one & ~three, 2));
    if (two & (two - 1)) {
        Ranks pairs = highest(two, 2);
        return strength_of(2, pairs, highest(one & ~pairs, 1));
    }
    if (two) return strength_of(1, two, highest(one & ~two, 3));
    return strength_of(0, 0, highest(one, 5));
}

static void add_card(Ranks (&held)[4], int rank) {
    Ranks bit = 1u << rank;
    held[3] |= held[2] & bit;
    held[2] |= held[1] & bit;
    held[1] |= held[0] & bit;
    held[0] |= bit;
}

// The pairs of cards beside a board, weakest first, each with its 990 dealer hands by end. Two cards
// that make no flush are as strong as their ranks, so at most 91 pairs of ranks are put in order with
// the few pairs of cards that make one.
static void count_dealers(const Board& board, std::vector<Pair>& pairs) {
    bool taken[52] = {};
    Ranks held[4] = {}, suited[4] = {};
    for (int card : board.cards) {
        taken[card] = true;
        add_card(held, card >> 2);
        suited[card & 3] |= 1u << (card >> 2);
    }
    int flush = 0;
    for (int suit = 1; suit < 4; ++suit)
        if (std::popcount(suited[suit]) > std::popcount(suited[flush])) flush = suit;
    const int needed = 5 - std::popcount(suited[flush]);
    int left[13][4], suits[13] = {};
    for (int card = 0; card < 52; ++card)
        if (!taken[card]) left[card >> 2][suits[card >> 2]++] = card;
    struct Two { int low, high; };
    std::uint64_t order[91 + 1081];
    Two two[1081], flushes[1081];
    int begins[92], entries = 0, flushing = 0, plain = 0, ranks = 0;
    for (int b = 0; b < 13; ++b)
        for (int a = 0; a <= b; ++a, ++ranks) {
            begins[ranks] = plain;
            for (int high = 0; high < suits[b]; ++high)
                for (int low = 0; low < (a == b ? high : suits[a]); ++low) {
                    const int one = left[a][low], other = left[b][high];
                    const Ranks own = ((one & 3) == flush ? 1u << a : 0) |
                                      ((other & 3) == flush ? 1u << b : 0);
                    if (std::popcount(own) < needed) {
                        two[plain++] = {one, other};
                        continue;
                    }
                    const unsigned strength = flush_strength(suited[flush] | own);
                    order[entries++] = std::uint64_t{strength} << 12 | (91 + flushing);
                    flushes[flushing++] = {one, other};
                }
            if (plain == begins[ranks]) continue;
            Ranks with[4] = {held[0], held[1], held[2], held[3]};
            add_card(with, a);
            add_card(with, b);
            const unsigned strength = rank_strength(with[0], with[1], with[2], with[3]);
            order[entries++] = std::uint64_t{strength} << 12 | ranks;
        }
    begins[ranks] = plain;
    std::sort(order, order + entries);
    int size = 0;
    for (int entry = 0; entry < entries; ++entry) {
        const unsigned strength = order[entry] >> 12, kind = order[entry] & 4095;
        if (kind >= 91) {
            pairs[size++] = {strength, flushes[kind - 91].low, flushes[kind - 91].high, {}};
            continue;
        }
        for (int at = begins[kind]; at < begins[kind + 1]; ++at)
            pairs[size++] = {strength, two[at].low, two[at].high, {}};
    }
    int weaker_with[52] = {}, equal_with[52] = {}, unfit_with[52] = {}, unfit = 0;
    for (; unfit < 1081 && pairs[unfit].strength >> 26 == 0; ++unfit) {
        ++unfit_with[pairs[unfit].low];
        ++unfit_with[pairs[unfit].high];
    }
    for (int begin = 0, end; begin < 1081; begin = end) {
        for (end = begin; end < 1081 && pairs[end].strength == pairs[begin].strength; ++end) {
            ++equal_with[pairs[end].low];
            ++equal_with[pairs[end].high];
        }
        for (int at = begin; at < end; ++at) {
            const int a = pairs[at].low, b = pairs[at].high;
            Whole won = begin - weaker_with[a] - weaker_with[b];
            Whole tied = end - begin - equal_with[a] - equal_with[b] + 1;
            Whole lost = 990 - won - tied, without = unfit - unfit_with[a] - unfit_with[b];
            if (begin < unfit) {
                ++without;
                const Whole weak = without - won - tied;
                pairs[at].ends = {0, won, 0, tied, lost - weak, weak};
            } else {
                pairs[at].ends = {won - without, without, tied, 0, lost, 0};
            }
        }
        for (int at = begin; at < end; ++at) {
            ++weaker_with[pairs[at].low];
            ++weaker_with[pairs[at].high];
            equal_with[pairs[at].low] = equal_with[pairs[at].high] = 0;
        }
    }
}

// What a Play of so many Antes brings against all dealer hands of a state, in units.
static Whole value(int multiple, int category, const Ends& ends) {
    return (unit * (multiple + 1) + blind_pays[category]) * ends[0] +
           (unit * multiple + blind_pays[category]) * ends[1] -
           unit * (multiple + 2) * ends[4] - unit * (multiple + 1) * ends[5];
}

static Suits suits_of(const int* cards, int size) {
    Suits suits{};
    for (int at = 0; at < size; ++at) suits[cards[at] & 3] |= 1u << (cards[at] >> 2);
    return suits;
}

// One set of cards of each class: its suits in descending order.
static void classes(int left, int suit, Suits& suits, std::vector<Suits>& found) {
    for (Ranks ranks = 0; ranks < 1u << 13; ++ranks) {
        int held = std::popcount(ranks);
        if (held > left || (suit == 3 && held != left)) continue;
        if (suit && ranks > suits[suit - 1]) continue;
        suits[suit] = ranks;
        if (suit == 3) found.push_back(suits);
        else classes(left - held, suit + 1, suits, found);
    }
}

static std::vector<Board> boards() {
    std::vector<Suits> found;
    Suits suits{};
    classes(5, 0, suits, found);
    std::vector<Board> all;
    for (Suits one : found) {
        Board board{{}, 0};
        int size = 0;
        for (int card = 0; card < 52; ++card)
            if (one[card & 3] >> (card >> 2) & 1) board.cards[size++] = card;
        std::sort(one.begin(), one.end());
        do ++board.weight; while (std::next_permutation(one.begin(), one.end()));
        all.push_back(board);
    }
    return all;
}

static void lay_out() {
    std::array<int, 4> order{0, 1, 2, 3};
    for (auto& renaming : renamings) {
        renaming = order;
        std::next_permutation(order.begin(), order.end());
    }
    for (int number = 0; number < 24; ++number)
        for (int high = 0; high < 52; ++high)
            for (int low = 0; low < high; ++low) {
                int a = (low & ~3) | renamings[number][low & 3];
                int b = (high & ~3) | renamings[number][high & 3];
                renamed[number][pair_place(low, high)] = pair_place(std::min(a, b), std::max(a, b));
            }
    std::map<Suits, int> rows;
    for (int c = 0; c < 52; ++c)
        for (int b = 0; b < c; ++b)
            for (int a = 0; a < b; ++a) {
                const int cards[3] = {a, b, c};
                const Suits own = suits_of(cards, 3);
                Suits best{};
                int by = 0;
                for (int number = 0; number < 24; ++number) {
                    Suits moved{};
                    for (int suit = 0; suit < 4; ++suit) moved[renamings[number][suit]] = own[suit];
                    if (moved > best) best = moved, by = number;
                }
                flop_row[flop_place(a, b, c)] = rows.try_emplace(best, rows.size()).first->second;
                flop_renaming[flop_place(a, b, c)] = by;
            }
    keeping.resize(rows.size());
    for (const auto& [suits, row] : rows)
        for (int number = 0; number < 24; ++number) {
            Suits moved{};
            for (int suit = 0; suit < 4; ++suit) moved[renamings[number][suit]] = suits[suit];
            if (moved == suits) keeping[row].push_back(number);
        }
}

static unsigned seven_cards(const int* board, const int* hole) {
    Ranks held[4] = {}, suited[4] = {};
    for (int at = 0; at < 7; ++at) {
        const int card = at < 5 ? board[at] : hole[at - 5];
        add_card(held, card >> 2);
        suited[card & 3] |= 1u << (card >> 2);
    }
    for (Ranks ranks : suited)
        if (std::popcount(ranks) >= 5) return flush_strength(ranks);
    return rank_strength(held[0], held[1], held[2], held[3]);
}

static void deal_at_random(Whole rounds) {
    std::uint64_t state = 88172645463325252;
    int deck[52];
    for (int card = 0; card < 52; ++card) deck[card] = card;
    Whole ahead[3] = {};
    for (Whole round = 0; round < rounds; ++round) {
        for (int at = 0; at < 9; ++at) {
            state ^= state << 13, state ^= state >> 7, state ^= state << 17;
            std::swap(deck[at], deck[at + (state >> 32) * (52 - at) / (std::uint64_t{1} << 32)]);
        }
        const unsigned own = seven_cards(deck, deck + 5), dealer = seven_cards(deck, deck + 7);
        ++ahead[own > dealer ? 0 : own == dealer ? 1 : 2];
    }
    for (Whole hands : ahead) std::printf("%lld\n", static_cast<long long>(hands));
}

int main(int count, char** words) {
    if (count == 2) return deal_at_random(std::atoll(words[1])), 0;
    if (count != 12) return 2;
    unit = std::atoll(words[1]);
    for (int at = 0; at < 10; ++at) blind_pays[at] = std::atoll(words[2 + at]);
    lay_out();
    const std::vector<Board> every = boards();
    std::vector<Pair> pairs(1081);
    std::vector<std::array<Whole, 1326>> ahead(keeping.size());
    int flops[10][3], number = 0;
    for (int a = 0; a < 5; ++a)
        for (int b = a + 1; b < 5; ++b)
            for (int c = b + 1; c < 5; ++c, ++number)
                flops[number][0] = a, flops[number][1] = b, flops[number][2] = c;
    for (const Board& board : every) {
        count_dealers(board, pairs);
        Whole sums[1081];
        int places[1081];
        for (int at = 0; at < 1081; ++at) {
            const int category = pairs[at].strength >> 26;
            const Whole later = std::max(value(1, category, pairs[at].ends), -2 * unit * 990);
            sums[at] = board.weight * (value(2, category, pairs[at].ends) - later);
            places[at] = pair_place(pairs[at].low, pairs[at].high);
        }
        for (const auto& [a, b, c] : flops) {
            const int flop = flop_place(board.cards[a], board.cards[b], board.cards[c]);
            auto& row = ahead[flop_row[flop]];
            const int* moved = renamed[flop_renaming[flop]];
            for (int at = 0; at < 1081; ++at) row[moved[places[at]]] += sums[at];
        }
    }
    std::vector<std::array<bool, 1326>> raises(keeping.size());
    for (std::size_t row = 0; row < keeping.size(); ++row)
        for (int pair = 0; pair < 1326; ++pair) {
            Whole sum = 0;
            for (int kept : keeping[row]) sum += ahead[row][renamed[kept][pair]];
            raises[row][pair] = sum >= 0;
        }
    static Ends ends[169][3][10];  // by starting hand, decision, category
    for (const Board& board : every) {
        count_dealers(board, pairs);
        int raised[1081] = {}, places[1081];
        for (int at = 0; at < 1081; ++at) places[at] = pair_place(pairs[at].low, pairs[at].high);
        for (const auto& [a, b, c] : flops) {
            const int flop = flop_place(board.cards[a], board.cards[b], board.cards[c]);
            const auto& row = raises[flop_row[flop]];
            const int* moved = renamed[flop_renaming[flop]];
            for (int at = 0; at < 1081; ++at) raised[at] += row[moved[places[at]]];
        }
        for (int at = 0; at < 1081; ++at) {
            const auto& [strength, low, high, dealers] = pairs[at];
            const int category = strength >> 26, a = low >> 2, b = high >> 2;
            const int hand = (low & 3) == (high & 3) ? 13 * b + a : 13 * a + b;
            const int river = value(1, category, dealers) < -2 * unit * 990 ? 2 : 1;
            for (int end = 0; end < 6; ++end) {
                const Whole deals = board.weight * dealers[end];
                ends[hand][0][category][end] += raised[at] * deals;
                ends[hand][river][category][end] += (10 - raised[at]) * deals;
            }
        }
    }
    static Ends total[5][10];
    for (auto& hand : ends) {
        Whole bets[3] = {};  // what playing 4x, playing 3x and waiting are worth
        Ends shown[10] = {};
        for (int category = 0; category < 10; ++category)
            for (int decision = 0; decision < 3; ++decision) {
                const Ends& one = hand[decision][category];
                for (int end = 0; end < 6; ++end) {
                    shown[category][end] += one[end];
                    if (decision == 2) bets[2] -= 2 * unit * one[end];
                }
                if (decision < 2) bets[2] += value(2 - decision, category, one);
                bets[0] += value(4, category, one);
                bets[1] += value(3, category, one);
            }
        const int best = int(std::max_element(bets, bets + 3) - bets);
        for (int category = 0; category < 10; ++category)
            for (int end = 0; end < 6; ++end)
                if (best < 2) total[best][category][end] += shown[category][end];
                else
                    for (int decision = 0; decision < 3; ++decision)
                        total[2 + decision][category][end] += hand[decision][category][end];
    }
    for (const auto& decision : total)
        for (const auto& category : decision)
            for (Whole deals : category) std::printf("%lld\n", static_cast<long long>(deals));
}
