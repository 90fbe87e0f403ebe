"""The manifest by which Excel knows the add-in, and what is looked at before it is handed out."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator
from html import escape
from xml.etree import ElementTree

from formulas.version import engine_version_number
from xlplugin.office.metadata import NAMESPACE

NAME = "Paytable functions"
DESCRIPTION = "Exact casino paytable mathematics, with the law beside every number."
PROVIDER = "xlplugin"
TIP = "Every function with its arguments, and a place to try it."
START = f"Type ={NAMESPACE}.PAYBACK in a cell, or open {NAME} on the tab Formulas."
# One add-in for each server: the identifier follows from the address.
OF_ADDRESSES = uuid.uuid5(uuid.NAMESPACE_URL, "urn:xlplugin:office-add-in")
LONGEST_SHORT_STRING = 125
LONGEST_LONG_STRING = 250
APP = "{http://schemas.microsoft.com/office/appforoffice/1.1}"
BASIC = "{http://schemas.microsoft.com/office/officeappbasictypes/1.0}"

TEMPLATE = """<?xml version="1.0" encoding="UTF-8"?>
<OfficeApp xmlns="http://schemas.microsoft.com/office/appforoffice/1.1"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:bt="http://schemas.microsoft.com/office/officeappbasictypes/1.0"
    xsi:type="TaskPaneApp">
  <Id>{id}</Id>
  <Version>{version}</Version>
  <ProviderName>{provider}</ProviderName>
  <DefaultLocale>en-US</DefaultLocale>
  <DisplayName DefaultValue="{name}"/>
  <Description DefaultValue="{description}"/>
  <IconUrl DefaultValue="{address}/icon-32.png"/>
  <HighResolutionIconUrl DefaultValue="{address}/icon-64.png"/>
  <SupportUrl DefaultValue="{address}/taskpane.html"/>
  <AppDomains>
    <AppDomain>{address}</AppDomain>
  </AppDomains>
  <Hosts>
    <Host Name="Workbook"/>
  </Hosts>
  <Requirements>
    <Sets DefaultMinVersion="1.1">
      <Set Name="SharedRuntime" MinVersion="1.1"/>
    </Sets>
  </Requirements>
  <DefaultSettings>
    <SourceLocation DefaultValue="{address}/taskpane.html"/>
  </DefaultSettings>
  <Permissions>ReadWriteDocument</Permissions>
  <VersionOverrides xmlns="http://schemas.microsoft.com/office/taskpaneappversionoverrides"
      xsi:type="VersionOverridesV1_0">
    <Hosts>
      <Host xsi:type="Workbook">
        <Runtimes>
          <Runtime resid="Pane.Url" lifetime="long"/>
        </Runtimes>
        <AllFormFactors>
          <ExtensionPoint xsi:type="CustomFunctions">
            <Script>
              <SourceLocation resid="Script.Url"/>
            </Script>
            <Page>
              <SourceLocation resid="Pane.Url"/>
            </Page>
            <Metadata>
              <SourceLocation resid="Metadata.Url"/>
            </Metadata>
            <Namespace resid="Functions.Namespace"/>
          </ExtensionPoint>
        </AllFormFactors>
        <DesktopFormFactor>
          <GetStarted>
            <Title resid="Start.Title"/>
            <Description resid="Start.Description"/>
            <LearnMoreUrl resid="Pane.Url"/>
          </GetStarted>
          <FunctionFile resid="Pane.Url"/>
          <ExtensionPoint xsi:type="PrimaryCommandSurface">
            <OfficeTab id="TabFormulas">
              <Group id="Paytables.Group">
                <Label resid="Group.Label"/>
                <Icon>
                  <bt:Image size="16" resid="Icon.16"/>
                  <bt:Image size="32" resid="Icon.32"/>
                  <bt:Image size="80" resid="Icon.80"/>
                </Icon>
                <Control xsi:type="Button" id="Paytables.Pane">
                  <Label resid="Pane.Label"/>
                  <Supertip>
                    <Title resid="Pane.Label"/>
                    <Description resid="Pane.Tip"/>
                  </Supertip>
                  <Icon>
                    <bt:Image size="16" resid="Icon.16"/>
                    <bt:Image size="32" resid="Icon.32"/>
                    <bt:Image size="80" resid="Icon.80"/>
                  </Icon>
                  <Action xsi:type="ShowTaskpane">
                    <TaskpaneId>Paytables</TaskpaneId>
                    <SourceLocation resid="Pane.Url"/>
                  </Action>
                </Control>
              </Group>
            </OfficeTab>
          </ExtensionPoint>
        </DesktopFormFactor>
      </Host>
    </Hosts>
    <Resources>
      <bt:Images>
        <bt:Image id="Icon.16" DefaultValue="{address}/icon-16.png"/>
        <bt:Image id="Icon.32" DefaultValue="{address}/icon-32.png"/>
        <bt:Image id="Icon.80" DefaultValue="{address}/icon-80.png"/>
      </bt:Images>
      <bt:Urls>
        <bt:Url id="Script.Url" DefaultValue="{address}/functions.js"/>
        <bt:Url id="Metadata.Url" DefaultValue="{address}/functions.json"/>
        <bt:Url id="Pane.Url" DefaultValue="{address}/taskpane.html"/>
      </bt:Urls>
      <bt:ShortStrings>
        <bt:String id="Functions.Namespace" DefaultValue="{namespace}"/>
        <bt:String id="Group.Label" DefaultValue="Paytables"/>
        <bt:String id="Pane.Label" DefaultValue="Paytable functions"/>
        <bt:String id="Start.Title" DefaultValue="Paytable functions are ready"/>
      </bt:ShortStrings>
      <bt:LongStrings>
        <bt:String id="Pane.Tip" DefaultValue="{tip}"/>
        <bt:String id="Start.Description" DefaultValue="{start}"/>
      </bt:LongStrings>
    </Resources>
  </VersionOverrides>
</OfficeApp>
"""


def manifest(address: str) -> str:
    """Return the manifest of the add-in that a server hands out.

    Args:
        address: of the server, as Excel knows it, without a slash at the end.

    Raises:
        ValueError: the manifest would not do; says why.
    """
    made = TEMPLATE.format(
        id=identifier(address),
        version=_version(),
        provider=PROVIDER,
        name=NAME,
        description=DESCRIPTION,
        address=escape(address),
        namespace=NAMESPACE,
        tip=TIP,
        start=START,
    )
    wrong = list(faults(made))
    if wrong:
        raise ValueError(f"The manifest would not do: {'; '.join(wrong)}.")
    return made


def identifier(address: str) -> str:
    """Return the identifier of the add-in of a server, always the same for the same address."""
    return str(uuid.uuid5(OF_ADDRESSES, address))


def faults(text: str) -> Iterator[str]:
    """Yield what is wrong with a manifest: our own checks, not Microsoft's schema.

    Args:
        text: the manifest.
    """
    root = ElementTree.fromstring(text)
    for name in ("Id", "Version", "ProviderName", "DefaultLocale", "DisplayName", "Permissions"):
        if root.find(APP + name) is None:
            yield f"{name} is missing"
    try:
        uuid.UUID(root.findtext(f"{APP}Id", ""))
    except ValueError:
        yield "the identifier is no GUID"
    if not re.fullmatch(r"\d{1,5}(\.\d{1,5}){1,3}", root.findtext(f"{APP}Version", "")):
        yield "the version is not two to four numbers"
    yield from _faults_of_addresses(root)
    yield from _faults_of_resources(root)


def _faults_of_addresses(root: ElementTree.Element) -> Iterator[str]:
    for element in root.iter():
        value = element.get("DefaultValue", "")
        if element.tag.endswith(("Url", "SourceLocation")) and value:
            if not value.startswith("https://"):
                yield f"{value} is not https"
            if re.search(r"[{}\s]", value):
                yield f"{value} is no address"


def _faults_of_resources(root: ElementTree.Element) -> Iterator[str]:
    known: dict[str, str] = {}
    for kind, longest in (
        ("Images", None),
        ("Urls", None),
        ("ShortStrings", LONGEST_SHORT_STRING),
        ("LongStrings", LONGEST_LONG_STRING),
    ):
        for element in root.findall(f".//{BASIC}{kind}/*"):
            name = element.get("id", "")
            if not 1 <= len(name) <= 32 or name in known:
                yield f"the resource {name!r} is named twice or too long"
            known[name] = element.get("DefaultValue", "")
            if longest is not None and len(known[name]) > longest:
                yield f"the text of {name} is longer than {longest} letters"
    named = {
        element.get("resid", "") for element in root.iter() if element.get("resid") is not None
    }
    for name in sorted(named - known.keys()):
        yield f"the resource {name} does not exist"
    for name in sorted(known.keys() - named):
        yield f"the resource {name} is not used"


def _version() -> str:
    numbers = re.findall(r"\d+", engine_version_number())[:3]
    return ".".join([*numbers, *["0"] * (4 - len(numbers))])
