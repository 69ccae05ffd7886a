/**
 * The languages that can be written with the characters of CEA-608, with their codes of three letters (ISO 639-2/T), which
 * transport streams use.
 */
const CODES: Readonly<Record<string, string>> = {
  ...{ ca: 'cat', da: 'dan', de: 'deu', en: 'eng', es: 'spa', eu: 'eus', fi: 'fin', fr: 'fra' },
  ...{ ga: 'gle', gl: 'glg', ht: 'hat', id: 'ind', is: 'isl', it: 'ita', la: 'lat', ms: 'msa' },
  ...{ nb: 'nob', nl: 'nld', nn: 'nno', no: 'nor', pt: 'por', so: 'som', sv: 'swe', sw: 'swa' },
  ...{ tl: 'tgl', fil: 'fil', haw: 'haw' },
}

/** Returns the three-letter code of a language, or `undefined` if receivers do not have its letters. */
export function line21Language(tag: string): string | undefined {
  return CODES[baseOf(tag)]
}

/** Returns whether two tags name the same language, such as `es` and `es-MX`. */
export function isSameLanguage(one: string, other: string): boolean {
  return baseOf(one) === baseOf(other)
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}
