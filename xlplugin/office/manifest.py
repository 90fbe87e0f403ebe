"""The manifest by which Excel knows the add-in."""

from __future__ import annotations

import re
import uuid
from html import escape

from formulas.version import engine_version_number
from xlplugin.office.metadata import NAMESPACE

NAME = "Paytable functions"
DESCRIPTION = "Exact casino paytable mathematics, with the law beside every number."
PROVIDER = "xlplugin"
TIP = "Every function with its arguments, and a place to try it."
START = f"Type ={NAMESPACE}.PAYBACK in a cell, or open {NAME} on the tab Formulas."
# One add-in for each server: the identifier follows from the address.
OF_ADDRESSES = uuid.uuid5(uuid.NAMESPACE_URL, "urn:xlplugin:office-add-in")

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
    """
    return TEMPLATE.format(
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


def identifier(address: str) -> str:
    """Return the identifier of the add-in of a server, always the same for the same address."""
    return str(uuid.uuid5(OF_ADDRESSES, address))


def _version() -> str:
    numbers = re.findall(r"\d+", engine_version_number())[:3]
    return ".".join([*numbers, *["0"] * (4 - len(numbers))])
