import { fillRules as words } from '@docket/texts/model/station'

/** What can fill the gaps between the programs of a channel. `recordings`: the recordings of its filler series. */
export const FILL_SOURCES = [
  'bulletins',
  'next',
  'station-id',
  'psa',
  'promo',
  'underwriting',
  'recordings',
] as const

export type FillSource = (typeof FILL_SOURCES)[number]

/** How often a source is used relative to the others: 4 is twice as often as 2. */
export type FillRule = { source: FillSource; turns: number }

export const MAX_TURNS = 9

/** What fills the gaps of a channel that has no rules of its own. */
export const USUAL_FILL: readonly FillRule[] = [
  { source: 'bulletins', turns: 4 },
  { source: 'next', turns: 2 },
  { source: 'psa', turns: 2 },
  { source: 'promo', turns: 1 },
  { source: 'recordings', turns: 2 },
  { source: 'station-id', turns: 1 },
]

/**
 * Reads a channel's rules from untrusted JSON. Returns them, or a sentence that says what is wrong with them. If there
 * are none, returns the default rules.
 */
export function readFillRules(given: unknown): readonly FillRule[] | string {
  if (given === null || given === undefined || given === '') return USUAL_FILL
  if (!Array.isArray(given)) return words.listSources
  const read: FillRule[] = []
  for (const [at, one] of given.entries()) {
    const source = FILL_SOURCES.find((name) => name === property(one, 'source'))
    const turns = Number(property(one, 'turns'))
    if (!source) return words.chooseSource({ place: at + 1 })
    if (!Number.isInteger(turns) || turns < 1 || turns > MAX_TURNS) {
      return words.enterTurns({ place: at + 1, most: MAX_TURNS })
    }
    if (read.some((rule) => rule.source === source)) return words.onlyOnce({ place: at + 1 })
    read.push({ source, turns })
  }
  return read.length > 0 ? read : USUAL_FILL
}

function property(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined
}
