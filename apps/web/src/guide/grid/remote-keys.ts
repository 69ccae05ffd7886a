type Pressed = { key: string; keyCode: number }

/**
 * What televisions' remotes send, by the names that browsers give these keys. Older ones send numbers
 * alone: those of webOS, Tizen and HbbTV, whose color keys and transport keys are the same.
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

/** The key's name, whoever made the remote. */
export function keyName({ key, keyCode }: Pressed): string {
  return BY_CODE[keyCode] ?? (key === 'BrowserBack' ? 'GoBack' : key)
}
