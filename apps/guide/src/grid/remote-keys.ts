type Pressed = { key: string; keyCode: number }

/**
 * Maps key codes of TV remotes to the names that browsers give these keys. Older devices send only codes:
 * those of webOS, Tizen and HbbTV agree on color and transport keys.
 */
const BY_CODE: Readonly<Record<number, string>> = {
  403: 'ColorF0Red',
  404: 'ColorF1Green',
  405: 'ColorF2Yellow',
  406: 'ColorF3Blue',
  412: 'MediaRewind',
  417: 'MediaFastForward',
  427: 'ChannelUp',
  428: 'ChannelDown',
  461: 'GoBack',
  10009: 'GoBack',
}

/** Returns the key's standard name for any remote. */
export function keyName({ key, keyCode }: Pressed): string {
  return BY_CODE[keyCode] ?? (key === 'BrowserBack' ? 'GoBack' : key)
}
