import type { CaptionService } from '../mpegts/tables.ts'

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

/** A language inside the picture. */
export type InsideLanguage = CaptionService & { tag: string }

/**
 * Chooses the languages that go inside the picture: two at most, first that of the station, as CC1, then the next one in
 * alphabetical order, as CC3. Leaves out languages whose letters receivers do not have.
 */
export function insideLanguages(tags: readonly string[], first: string): InsideLanguage[] {
  const isFirst = (tag: string) => baseOf(tag) === baseOf(first)
  return tags
    .flatMap((tag) => {
      const language = CODES[baseOf(tag)]
      return language === undefined ? [] : [{ tag, language }]
    })
    .toSorted(
      (one, other) =>
        Number(isFirst(other.tag)) - Number(isFirst(one.tag)) || (one.tag < other.tag ? -1 : 1),
    )
    .slice(0, 2)
    .map((one, at) => ({ ...one, field: at === 0 ? 1 : 2 }))
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}
