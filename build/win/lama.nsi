; The installer for one user of Windows: no administrator, no question but where it starts.
;   makensis -DTITLE=… -DVERSION=… -DNUMBERS=1.0.0.0 -DPROGRAM=folder -DICON=… -DMATCHICON=… -DOUT=… -DHOME=… -DSTUDIO=… lama.nsi
; build/installer.py calls it.
!ifdef TARGET
  Target ${TARGET} ; a program of 64 bits, where this NSIS makes such
!else
  Unicode true
!endif
SetCompressor /SOLID lzma
SetCompressorDictSize 32 ; the two programs are nearly the same, and both in sight then
!include "MUI2.nsh"
!include "FileFunc.nsh"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\LamaGui"
!define PROGID "LamaGui.Match"

Name "${TITLE}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\LamaGui"
InstallDirRegKey HKCU "${KEY}" "InstallLocation" ; an update goes where the game is
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

LangString RUNNING ${LANG_ENGLISH} "${TITLE} is running. Close it first."
LangString RUNNING ${LANG_GERMAN} "${TITLE} läuft noch. Bitte zuerst beenden."
LangString RUNNING ${LANG_JAPANESE} "${TITLE}が実行中です。先に終了してください。"
LangString RUNNING ${LANG_POLISH} "${TITLE} jest uruchomiona. Najpierw ją zamknij."
LangString RUNNING ${LANG_PORTUGUESEBR} "${TITLE} está aberta. Feche-a primeiro."

; Half of a program in use would be replaced or removed. Nothing is changed; the status is 2.
!macro DEMAND_CLOSED PROGRAM
  again_${PROGRAM}:
  IfFileExists "$INSTDIR\${PROGRAM}.exe" 0 closed_${PROGRAM}
  ClearErrors
  FileOpen $0 "$INSTDIR\${PROGRAM}.exe" a
  IfErrors 0 free_${PROGRAM}
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again_${PROGRAM}
  SetErrorLevel 2
  Quit
  free_${PROGRAM}:
  FileClose $0
  closed_${PROGRAM}:
!macroend

; What an installation consists of: in a folder that holds something else too, that stays.
!macro REMOVE_PROGRAM
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\lama.exe"
  Delete "$INSTDIR\lama-console.exe"
  Delete "$INSTDIR\CHANGELOG.md"
  Delete "$INSTDIR\INSTALL.txt"
  Delete "$INSTDIR\match.ico"
  Delete "$INSTDIR\uninstall.exe"
!macroend

!ifdef SIGN
  !finalize '${SIGN} "%1"' = 0
  !uninstfinalize '${SIGN} "%1"' = 0
!endif

Section
  !insertmacro DEMAND_CLOSED lama
  !insertmacro DEMAND_CLOSED lama-console
  ; What an older version left is not mixed with what comes now.
  !insertmacro REMOVE_PROGRAM
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM}/*"
  File "/oname=match.ico" "${MATCHICON}"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateShortCut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\lama.exe"

  ; Windows knows a file by its last suffix only. The program is offered for .jsonl, and taken
  ; where nobody else has it; it does not take it away from anybody.
  ReadRegStr $0 HKCR ".jsonl" ""
  StrCmp $0 "" 0 +2
  WriteRegStr HKCU "Software\Classes\.jsonl" "" "${PROGID}"
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
  !insertmacro DEMAND_CLOSED lama
  !insertmacro DEMAND_CLOSED lama-console
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  !insertmacro REMOVE_PROGRAM
  RMDir "$INSTDIR"
  ReadRegStr $0 HKCU "Software\Classes\.jsonl" ""
  StrCmp $0 "${PROGID}" 0 +2
  DeleteRegValue HKCU "Software\Classes\.jsonl" ""
  DeleteRegValue HKCU "Software\Classes\.jsonl\OpenWithProgids" "${PROGID}"
  DeleteRegKey /ifempty HKCU "Software\Classes\.jsonl\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\.jsonl"
  DeleteRegKey HKCU "Software\Classes\${PROGID}"
  DeleteRegKey HKCU "${KEY}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
