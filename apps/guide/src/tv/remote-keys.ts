type KeyPress = { key: string; keyCode: number }

/**
 * Maps key codes of remote controls to the names that browsers give these keys. Older devices send only codes: those of
 * webOS, Tizen and HbbTV agree on color and transport keys; Android and Fire TV have some of their own.
 */
const BY_CODE: Readonly<Record<number, string>> = {
  8: 'GoBack',
  19: 'MediaPause',
  23: 'Enter',
  27: 'GoBack',
  166: 'GoBack',
  179: 'MediaPlayPause',
  227: 'MediaRewind',
  228: 'MediaFastForward',
  403: 'ColorF0Red',
  404: 'ColorF1Green',
  405: 'ColorF2Yellow',
  406: 'ColorF3Blue',
  412: 'MediaRewind',
  413: 'MediaStop',
  415: 'MediaPlay',
  417: 'MediaFastForward',
  427: 'ChannelUp',
  428: 'ChannelDown',
  457: 'Info',
  458: 'Guide',
  460: 'ClosedCaptionToggle',
  461: 'GoBack',
  10009: 'GoBack',
  10221: 'ClosedCaptionToggle',
  10252: 'MediaPlayPause',
}

/** Names of the same keys on other devices, and the keys of a keyboard that mean the same. */
const BY_NAME: Readonly<Record<string, string>> = {
  Backspace: 'GoBack',
  BrowserBack: 'GoBack',
  Escape: 'GoBack',
  XF86Back: 'GoBack',
  ' ': 'MediaPlayPause',
  c: 'ClosedCaptionToggle',
  C: 'ClosedCaptionToggle',
  Subtitle: 'ClosedCaptionToggle',
  i: 'Info',
  I: 'Info',
}

const [CODE_OF_0, CODE_OF_9] = [48, 57]
const [CODE_OF_KEYPAD_0, CODE_OF_KEYPAD_9] = [96, 105]

/** Returns the key's standard name for any remote control. */
export function keyName({ key, keyCode }: KeyPress): string {
  return BY_CODE[keyCode] ?? BY_NAME[key] ?? digitOf(keyCode) ?? key
}

function digitOf(keyCode: number): string | undefined {
  if (keyCode >= CODE_OF_0 && keyCode <= CODE_OF_9) return String(keyCode - CODE_OF_0)
  const isOnKeypad = keyCode >= CODE_OF_KEYPAD_0 && keyCode <= CODE_OF_KEYPAD_9
  return isOnKeypad ? String(keyCode - CODE_OF_KEYPAD_0) : undefined
}
