import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { dayShape, instantShape } from '../kernel/shapes.ts'
import { SECOND_MS, toEpochMs, type ZoneName } from '../time/instants.ts'
import { dayOf, offsetAt } from '../time/zone.ts'
import type { Placement } from './campaigns.ts'
import { isDelivered } from './pacing.ts'

/** One spot that aired. */
export const affidavitLineShape = shape('AffidavitLine', (z) =>
  z.object({
    day: dayShape(z),
    time: z.string().describe('`HH:mm:ss` in the station’s time zone.'),
    airedAt: instantShape(z).describe(
      'The same moment as an instant, which distinguishes the two occurrences of a repeated hour.',
    ),
    channel: z.string(),
    program: z.string(),
    spot: z.string(),
    seconds: z.number(),
    row: z
      .int()
      .describe('The number of its row in the channel’s ledger; 0 when another system played it.'),
    isMakeGood: z.boolean().describe('Whether it replaces a spot that was missed.'),
  }),
)
export type AffidavitLine = ShapedValue<typeof affidavitLineShape>

type RecordNames = {
  /** The names of channels, airings and spots, by id. */
  channels: ReadonlyMap<string, string>
  airings: ReadonlyMap<string, string>
  spots: ReadonlyMap<string, string>
}

type AiredPlacement = Pick<
  Placement,
  'status' | 'airedAt' | 'airedSec' | 'channel' | 'airing' | 'spot' | 'row' | 'makesGoodFor'
> &
  Partial<Pick<Placement, 'source'>>

/**
 * Returns the lines of an affidavit: everything that counts as delivered and has a time, in order. A placement that
 * staff marked as made good on another system counts as a make-good.
 */
export function affidavitLines(
  placements: readonly AiredPlacement[],
  names: RecordNames,
  zone: ZoneName,
): AffidavitLine[] {
  return placements
    .filter((one) => isDelivered(one) && one.airedAt !== '')
    .toSorted((a, b) => (a.airedAt < b.airedAt ? -1 : Number(a.airedAt > b.airedAt)))
    .map((one) => {
      const at = toEpochMs(one.airedAt)
      return {
        day: dayOf(at, zone),
        time: clockOf(at, zone),
        airedAt: one.airedAt,
        channel: names.channels.get(one.channel) ?? '',
        program: names.airings.get(one.airing) ?? '',
        spot: names.spots.get(one.spot) ?? '',
        seconds: one.airedSec,
        row: one.row,
        isMakeGood: one.makesGoodFor !== '' || one.status === 'made_good',
      }
    })
}

function clockOf(at: number, zone: ZoneName): string {
  const wall = new Date(Math.floor((at + offsetAt(at, zone)) / SECOND_MS) * SECOND_MS)
  return wall.toISOString().slice(11, 19)
}

/** The maximum number of lines of an affidavit that the studio shows. */
export const SHOWN_LINES = 50

/** The last lines of an affidavit, in order of time, and the total number of lines. */
export const shownAffidavitShape = shape('ShownAffidavit', (z) =>
  z.object({ lines: z.array(affidavitLineShape(z)), count: z.int() }),
)
export type ShownAffidavit = ShapedValue<typeof shownAffidavitShape>

/** Returns the lines of a campaign's affidavit, for staff with the privilege `sales` or `reports`. */
export const showAffidavit = endpoint<{ campaign: string }, ShownAffidavit>(
  'GET',
  '/api/campaigns/:campaign/affidavit',
  { answer: shownAffidavitShape },
)

/** The maximum number of lines of one affidavit. */
export const MAX_LINES = 20_000

/** Returns the path of a campaign's affidavit, for staff with the privilege `sales` or `reports`. */
export function affidavitPath(campaign: string, format: 'csv' | 'pdf'): string {
  return `/api/campaigns/${campaign}/affidavit.${format}`
}
