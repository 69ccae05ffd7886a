import { MIN_GAP_MS } from '@docket/model/guide/blocks'
import { type ShapedValue, shape } from '@docket/model/kernel/shape'
import { isoInstantShape } from '@docket/model/kernel/shapes'
import { HOUR_MS, toIso } from '@docket/model/time/instants'
import type { ListedAiring } from '../../listings/read-listed-airings.ts'
import type { StationChannel } from '../../stations.ts'
import { type Listing, nameOf } from './listing.ts'

const faultShape = shape('ListingFault', (z) =>
  z.object({
    kind: z.enum(['gap', 'overlap', 'untitled', 'overlong']),
    channel: z.string().describe('The slug of the channel.'),
    from: isoInstantShape(z),
    until: isoInstantShape(z),
  }),
)
type Fault = ShapedValue<typeof faultShape>

export const faultsShape = shape('ListingFaults', (z) =>
  z.object({
    name: z.string().describe('The name of the station, or of the channel and the station.'),
    faults: z.array(faultShape(z)),
  }),
)
type Faults = ShapedValue<typeof faultsShape>

/** A longer program usually has the wrong end time; six hours is the longest block that stations use. */
const MAX_MS = 6 * HOUR_MS

/** Returns the problems in a listing to fix before printing: gaps, overlaps, and programs without a title or end. */
export function toFaults(listing: Listing): string {
  const byChannel = Map.groupBy(listing.airings, (listed) => listed.channel)
  const answer: Faults = {
    name: nameOf(listing),
    faults: [...byChannel].flatMap(([channel, airings]) => faultsOf(channel, airings)),
  }
  return JSON.stringify(answer)
}

function faultsOf({ face }: StationChannel, airings: readonly ListedAiring[]): Fault[] {
  return airings.flatMap((listed, at) => {
    const { airing, startsAt, endsAt } = listed
    const fault = (kind: Fault['kind'], from: number, until: number): Fault => {
      return { kind, channel: face.slug, from: toIso(from), until: toIso(until) }
    }
    const plannedEnd = Date.parse(airing.endsAt)
    const next = airings[at + 1]
    return [
      ...(/^(untitled|tba|tbd|no title)?$/i.test(airing.title.trim())
        ? [fault('untitled', startsAt, endsAt)]
        : []),
      ...(plannedEnd - startsAt > MAX_MS ? [fault('overlong', startsAt, plannedEnd)] : []),
      ...(plannedEnd > endsAt ? [fault('overlap', endsAt, plannedEnd)] : []),
      ...(next && next.startsAt - endsAt >= MIN_GAP_MS
        ? [fault('gap', endsAt, next.startsAt)]
        : []),
    ]
  })
}
