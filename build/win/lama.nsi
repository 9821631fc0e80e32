; The installer for one user of Windows: no administrator, no question but where it starts.
;   makensis -DTITLE=… -DVERSION=… -DNUMBERS=1.0.0.0 -DPROGRAM=folder -DICON=… -DMATCHICON=… -DOUT=… -DHOME=… -DSTUDIO=… lama.nsi
; build/installer.py calls it.
Unicode true
SetCompressor /SOLID lzma
!include "MUI2.nsh"
!include "FileFunc.nsh"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\LamaGui"
!define PROGID "LamaGui.Match"

Name "${TITLE}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\LamaGui"
ManifestDPIAware true
BrandingText "${TITLE} ${VERSION}"

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${TITLE}"
VIAddVersionKey "CompanyName" "${STUDIO}"
VIAddVersionKey "LegalCopyright" "${STUDIO}, MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\lama.exe"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Japanese"
!insertmacro MUI_LANGUAGE "Polish"
!insertmacro MUI_LANGUAGE "PortugueseBR"

LangString MATCH ${LANG_ENGLISH} "Match of a card game"
LangString MATCH ${LANG_GERMAN} "Partie eines Kartenspiels"
LangString MATCH ${LANG_JAPANESE} "カードゲームの対戦記録"
LangString MATCH ${LANG_POLISH} "Partia gry karcianej"
LangString MATCH ${LANG_PORTUGUESEBR} "Partida de um jogo de cartas"

!ifdef SIGN
  !finalize '${SIGN} "%1"' = 0
  !uninstfinalize '${SIGN} "%1"' = 0
!endif

Section
  ; What an older version left is not mixed with what comes now.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM}/*"
  File "/oname=match.ico" "${MATCHICON}"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateShortCut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\lama.exe"

  ; Windows knows a file by its last suffix only. The program is offered for .jsonl, and taken
  ; where nobody else has it; it does not take it away from anybody.
  WriteRegStr HKCU "Software\Classes\${PROGID}" "" "$(MATCH)"
  WriteRegStr HKCU "Software\Classes\${PROGID}\DefaultIcon" "" "$INSTDIR\match.ico"
  WriteRegStr HKCU "Software\Classes\${PROGID}\shell\open\command" "" '"$INSTDIR\lama.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\.jsonl\OpenWithProgids" "${PROGID}" ""

  WriteRegStr HKCU "${KEY}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\lama.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "${STUDIO}"
  WriteRegStr HKCU "${KEY}" "URLInfoAbout" "${HOME}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; Matches and settings lie elsewhere, and stay.
Section "Uninstall"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  RMDir /r "$INSTDIR"
  DeleteRegValue HKCU "Software\Classes\.jsonl\OpenWithProgids" "${PROGID}"
  DeleteRegKey HKCU "Software\Classes\${PROGID}"
  DeleteRegKey HKCU "${KEY}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
