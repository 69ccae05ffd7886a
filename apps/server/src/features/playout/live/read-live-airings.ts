import type { App } from '@docket/accounts/app'
import { type LiveInput, liveInputs } from '@docket/model/playout/live-inputs'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { SECOND_MS, toInstant } from '@docket/model/time/instants'
import { after, before, oneOf } from '@docket/records/engine'

/** An airing whose live input is to be received now. */
export type LiveAiring = { airing: Airing; input: LiveInput }

/** Receiving begins before the airing does, so that the picture is ready when it begins. */
const BEFORE_MS = 40 * SECOND_MS
const MAX_AIRINGS = 100

/** Reads the airings of linear channels that are live now, or are about to be. */
export async function readLiveAirings({ records, clock }: App): Promise<LiveAiring[]> {
  const now = clock.now()
  const found = await records.list(airings, {
    where: {
      liveInput: after(''),
      status: oneOf<Airing['status']>([...STANDING, '']),
      startsAt: before(toInstant(now + BEFORE_MS)),
      endsAt: after(toInstant(now)),
    },
    sort: 'startsAt',
    limit: MAX_AIRINGS,
  })
  if (found.length === 0) return []
  const [inputs, places] = await Promise.all([
    records.list(liveInputs, { where: { id: oneOf(found.map(({ liveInput }) => liveInput)) } }),
    records.list(channels, {
      where: {
        id: oneOf(found.map(({ channel }) => channel)),
        playout: 'linear',
        archived: false,
      },
    }),
  ])
  const byId = new Map(inputs.map((input) => [input.id, input]))
  const linear = new Set(places.map(({ id }) => id))
  return found.flatMap((airing) => {
    const input = byId.get(airing.liveInput)
    return input && linear.has(airing.channel) ? [{ airing, input }] : []
  })
}
