/** The languages that can be requested from transcribers, by their tags. */
const TAGS = `af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu
  hy id is it ja jv ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd
  si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo yue zh`

const SPOKEN: ReadonlySet<string> = new Set(TAGS.split(/\s+/))

declare const checked: unique symbol
/** A tag from the list. Nothing else may become an argument of the operator's program. */
export type SpokenLanguage = string & { [checked]: true }

/** Returns the tag of the language without its country: `es-MX` gives `es`. */
export function spokenLanguage(tag: string): SpokenLanguage | undefined {
  const [language = ''] = tag.toLowerCase().split('-')
  return isSpoken(language) ? language : undefined
}

function isSpoken(language: string): language is SpokenLanguage {
  return SPOKEN.has(language)
}
