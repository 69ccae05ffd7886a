import fc from 'fast-check'
import { type Asset, type Microseconds, SECOND_US, toAsset } from '../asset.ts'
import type { Supply } from '../compile.ts'
import type { AssetPart, PlannedAiring } from '../items.ts'

/** A Wednesday, in µs. */
export const NOON_US = Date.UTC(2026, 10, 25, 12) * 1000

/** The segment lengths of the house format, of films at 23.976 and 25 fps, and of short segments. */
const SEGMENTS_US = [4_000_000, 4_004_000, 3_840_000, 2_000_000]
const PICTURES = [['1080', '360'], ['720', '360'], ['576'], ['1080', '720', '360']]
const SOUND_FRAME_US = (1024 * SECOND_US) / 48_000

/** Returns an asset of `seconds` with pictures, whose sound ends slightly before or after them, as with AAC. */
export function makeAsset(id: string, seconds: number, kind = 0): Asset {
  const segmentUs = SEGMENTS_US[kind] ?? 0
  const whole = Math.floor((seconds * SECOND_US) / segmentUs)
  const rest = Math.round(seconds * SECOND_US - whole * segmentUs)
  const lengths = [...Array(whole).fill(segmentUs), ...(rest > 0 ? [rest] : [])]
  const pictures = (PICTURES[kind] ?? []).map((name) => [name, lengths] as const)
  return toAsset(id, new Map([...pictures, ['sound', soundOf(lengths)]]))
}

function soundOf(lengths: readonly Microseconds[]): Microseconds[] {
  let [end, written] = [0, 0]
  return lengths.map((us) => {
    end += us
    const frames = Math.round((end - written) / SOUND_FRAME_US)
    written += frames * SOUND_FRAME_US
    return Math.max(1, Math.round(frames * SOUND_FRAME_US))
  })
}

const SLATES = [makeAsset('slate-a/1', 30, 3), makeAsset('slate-b/1', 20, 3)]
const OWN_SLATE = makeAsset('slate-own/1', 24, 3)
const SPOTS = [0, 1, 2].map((at) => makeAsset(`spot${at}/1`, 15 + at * 7.5, at))
const PROGRAMS = Array.from({ length: 10 }, (_, at) =>
  makeAsset(`film${at}/v`, [41, 95.5, 183, 401.3, 620.9][at % 5] ?? 0, at % 4),
)

export const SUPPLY: Supply = {
  assets: new Map([...SLATES, OWN_SLATE, ...SPOTS, ...PROGRAMS].map((one) => [one.id, one])),
  gapSlates: SLATES.map(({ id }) => id),
  slateOf: ({ id }) => (id.endsWith('7') ? undefined : OWN_SLATE.id),
}

const programPart: fc.Arbitrary<AssetPart> = fc
  .record({
    at: fc.nat(PROGRAMS.length),
    from: fc.nat(40),
    length: fc.integer({ min: 3, max: 600 }),
  })
  .map(({ at, from, length }) => ({
    // The one after the last is not ready.
    asset: PROGRAMS[at]?.id ?? 'missing/1',
    kind: at % 3 === 0 ? 'filler' : 'program',
    ...(from > 20 ? { fromUs: from * SECOND_US, untilUs: (from + length) * SECOND_US } : {}),
  }))
const spotPart: fc.Arbitrary<AssetPart> = fc
  .nat(SPOTS.length - 1)
  .map((at) => ({ asset: SPOTS[at]?.id ?? '', kind: 'spot' }))

const slot = fc.record({
  gapSec: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 0, max: 300 })),
  lengthSec: fc.integer({ min: 20, max: 900 }),
  parts: fc.array(fc.oneof(programPart, programPart, spotPart), { maxLength: 5 }),
  isPrivate: fc.nat(9).map((roll) => roll === 0),
})

/** Consecutive airings from a given time, some with gaps between them, until they cover `hours`. */
export function arbitraryDay(fromUs: Microseconds, hours: number): fc.Arbitrary<PlannedAiring[]> {
  const most = Math.ceil(hours * 10)
  return fc.array(slot, { minLength: most, maxLength: most, size: 'max' }).map((slots) => {
    let startsAtUs = fromUs
    return slots.flatMap(({ gapSec, lengthSec, parts, isPrivate }, index): PlannedAiring[] => {
      const fromGapUs = startsAtUs + gapSec * SECOND_US
      const endsAtUs = fromGapUs + lengthSec * SECOND_US
      startsAtUs = endsAtUs
      if (endsAtUs > fromUs + hours * 3600 * SECOND_US) return []
      const title = isPrivate ? '' : `Program "${index}"`
      return [{ id: `airing${index}`, title, startsAtUs: fromGapUs, endsAtUs, parts }]
    })
  })
}
