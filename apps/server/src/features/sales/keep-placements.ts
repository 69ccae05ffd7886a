import type { App } from '@docket/accounts/app/app'
import { type Placement, placements } from '@docket/model/collections/sales/campaigns'
import { spots } from '@docket/model/collections/sales/spots'
import { airings } from '@docket/model/collections/schedule/airings'
import { channels } from '@docket/model/collections/schedule/channels'
import { InvalidRecord, Refusal } from '@docket/model/errors'
import type { Records } from '@docket/records/store/records'
import { words } from './words.ts'

/** Keeps the proof: on channels that Docket plays out, only its ledger says which spots aired. */
export function keepPlacements(app: App): void {
  app.derive(placements, 'fills in what people leave out', async (one, { caller, records }) =>
    caller.kind === 'system' ? undefined : missingOf(one, records),
  )
  app.guard(
    placements,
    'lets people note only what channels of other systems aired',
    async (one, { before, caller, records }) => {
      if (caller.kind === 'system') return
      const isOfLedger = one.source === 'ledger' || before?.source === 'ledger'
      if (isOfLedger) throw refusal('source', words.onlyLedger)
      await refuseLinear(one, records)
    },
  )
  app.guardDelete(placements, 'keeps what Docket placed', async (one, _records, context) => {
    if (context.isCascade || context.by.kind === 'system') return
    if (one.source === 'ledger') throw new Refusal(409, words.onlyLedger)
  })
}

/** Its channel and time are those of its airing, and its length is that of its spot, unless somebody says otherwise. */
async function missingOf(one: Placement, records: Records): Promise<Partial<Placement>> {
  const { airing: id, spot: spotId, status, airedAt, airedSec } = one
  const airing = id === '' ? undefined : await records.find(airings, { id })
  const isAired = status === 'aired' || status === 'made_good'
  const spot = isAired ? await records.find(spots, { id: spotId }) : undefined
  return {
    channel: one.channel || (airing?.channel ?? ''),
    startsAt: one.startsAt || airedAt || (airing?.startsAt ?? ''),
    airedSec: airedSec || (spot?.durationSec ?? 0),
  }
}

/** A station whose channels are all aired by other systems may leave out the channel. */
async function refuseLinear({ channel: id, organization }: Placement, records: Records) {
  if (id === '') {
    const linear = await records.find(channels, {
      organization,
      playout: 'linear',
      archived: false,
    })
    if (linear) throw refusal('channel', words.chooseChannel)
    return
  }
  const channel = await records.find(channels, { id })
  if (channel?.playout === 'linear') throw refusal('channel', words.placesByItself(channel.name))
}

function refusal(field: string, message: string): InvalidRecord {
  return new InvalidRecord({ [field]: { code: 'placement_not_allowed', message } }, message)
}
