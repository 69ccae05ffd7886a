import { push as words } from '@docket/texts/studio/data'

/** Browsers and systems, recognized by their user agents. Some also name other browsers, so the order matters. */
const BROWSERS = {
  edge: /Edg/,
  opera: /OPR/,
  firefox: /Firefox|FxiOS/,
  chrome: /Chrome|CriOS/,
  safari: /Safari/,
} satisfies Record<keyof typeof words.browsers, RegExp>
const SYSTEMS = {
  android: /Android/,
  iphone: /iPhone/,
  ipad: /iPad/,
  chromeOs: /CrOS/,
  windows: /Windows/,
  macOs: /Mac OS/,
  linux: /Linux/,
} satisfies Record<keyof typeof words.systems, RegExp>

/** Names a browser so that its user knows which one it is: "Firefox, Windows". */
export function browserName(agent = navigator.userAgent): string {
  const browser = keyIn(BROWSERS, agent)
  const system = keyIn(SYSTEMS, agent)
  const parts = [browser && words.browsers[browser], system && words.systems[system]]
  return parts.filter((part) => part !== undefined).join(', ') || words.someBrowser
}

function keyIn<Key extends string>(
  patterns: Readonly<Record<Key, RegExp>>,
  agent: string,
): Key | undefined {
  const keys = Object.keys(patterns) as Key[]
  return keys.find((key) => patterns[key].test(agent))
}
