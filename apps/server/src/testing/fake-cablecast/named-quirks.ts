import { BROKEN, CHALLENGE, type Quirks } from './quirks.ts'

/** The quirks that the program knows by name. */
export const NAMED_QUIRKS: Readonly<Record<string, Partial<Quirks>>> = {
  // `offset` counts pages.
  pages: { offset: 'pages' },
  'no-offset': { offset: 'ignored' },
  'small-pages': { largestPage: 5 },
  // Lists do not include their total length.
  'no-meta': { withoutMeta: true },
  // Days, channels and ids in a query are ignored.
  'no-filters': { ignoresFilters: true },
  'fast-clock': { clockAheadMs: 180_000 },
  'no-version': { version: undefined },
  blocked: {
    answers: new Map([
      ['producers', BROKEN],
      ['vods', BROKEN],
    ]),
  },
  // The schedule is behind a page that checks for robots.
  challenge: { answers: new Map([['scheduleitems', CHALLENGE]]) },
}

/** Returns the quirks of these names, separated by commas. Throws when there is no such quirk. */
export function namedQuirks(list: string): Partial<Quirks> {
  const chosen = list
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      const quirks = NAMED_QUIRKS[name]
      if (!quirks) throw new Error(`There is no quirk “${name}”. See --help.`)
      return quirks
    })
  const answers = new Map(chosen.flatMap((one) => [...(one.answers ?? [])]))
  return { ...Object.assign({}, ...chosen), answers }
}
