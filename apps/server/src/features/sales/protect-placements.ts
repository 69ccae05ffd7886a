import type { App } from '@docket/accounts/app'
import { type FieldFaults, InvalidRecord, Refusal } from '@docket/model/kernel/errors'
import { OWN_CHANNELS } from '@docket/model/playout/played-elsewhere'
import { type Campaign, campaigns, type Placement, placements } from '@docket/model/sales/campaigns'
import { spots } from '@docket/model/sales/spots'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { type Instant, toInstant } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { rules } from '@docket/texts/model/sales'
import { sales as words } from '@docket/texts/server/sales'

/**
 * Protects the proof of airing: on channels that Docket plays out, only the ledger says which spots aired. For other
 * channels, staff report a campaign that has run, one of its spots, and the time.
 */
export function protectPlacements(app: App): void {
  app.derive(placements, 'fills in what people leave out', async (one, { caller, records }) =>
    caller.kind === 'system' ? undefined : missingOf(one, records),
  )
  app.validate(
    placements,
    'checks what staff report: a campaign that has run, its spot, and when it aired',
    (one, { before, caller, records }) =>
      caller.kind === 'system'
        ? undefined
        : reportFaults(one, before, records, toInstant(app.clock.now())),
  )
  app.guard(
    placements,
    'lets people report only what channels of other systems aired',
    async (one, { before, caller, records }) => {
      if (caller.kind === 'system') return
      const isOfLedger = one.source === 'ledger' || before?.source === 'ledger'
      if (isOfLedger) throw refusal('source', words.onlyLedger)
      await refuseLinear(one, records)
    },
  )
  app.guardDelete(
    placements,
    'refuses to change what Docket placed',
    async (one, _records, context) => {
      // The campaign decides whether its placements are deleted with it.
      if (context.by.kind === 'system' || context.alsoDeletes(campaigns, one.campaign)) return
      if (one.source === 'ledger') throw new Refusal(409, words.onlyLedger)
    },
  )
  app.guardDelete(
    channels,
    'refuses to delete a channel on which spots have aired',
    async ({ id: channel, name, organization }, records, context) => {
      if (context.by.kind === 'system' || context.alsoDeletes(organizations, organization)) return
      const aired = await records.find(placements, { channel, status: 'aired' })
      if (aired) throw new Refusal(409, words.spotsAiredOn({ channel: name }))
    },
  )
}

/** Its channel and time come from its airing, and its length from its spot, unless someone enters other values. */
async function missingOf(one: Placement, records: Records): Promise<Partial<Placement>> {
  const { airing: id, spot: spotId, status, airedAt, airedSec } = one
  const airing = id === '' ? undefined : await records.find(airings, { id })
  const isAired = status === 'aired' || status === 'made_good'
  const spot = isAired ? await records.find(spots, { id: spotId }) : undefined
  return {
    channel: one.channel || (airing?.channel ?? ''),
    startsAt: one.startsAt || airedAt || (airing?.startsAt ?? ''),
    airedSec: airedSec || (spot?.durationSec ?? 0),
    // Only placements that Docket played have a position in a recording and a row in a ledger.
    ...(one.source !== 'ledger' && { row: 0, breakMs: 0, lengthMs: 0, position: 0, asset: '' }),
  }
}

const NOT_RUN: ReadonlySet<Campaign['status']> = new Set(['draft', 'copy_review', 'approved'])

async function reportFaults(
  one: Placement,
  before: Placement | undefined,
  records: Records,
  now: Instant,
): Promise<FieldFaults> {
  const { status, organization, source } = one
  const isSame = (['campaign', 'spot', 'status', 'airedAt'] as const).every(
    (field) => one[field] === before?.[field],
  )
  if (isSame || status === 'planned' || source === 'ledger' || before?.source === 'ledger')
    return {}
  const campaign = await records.find(campaigns, { id: one.campaign, organization })
  const spot = await records.find(spots, { id: one.spot, organization })
  // The fields themselves refuse references to records that do not exist.
  if (!campaign || !spot) return {}
  const isOwn =
    campaign.spots.includes(spot.id) ||
    (spot.sponsor === campaign.sponsor && spot.status === 'approved')
  const untimed = status !== 'missed' && one.airedAt === '' ? rules.noTime : undefined
  const time = one.airedAt > now ? rules.notYet : untimed
  return {
    ...(NOT_RUN.has(campaign.status) && {
      campaign: fault(rules.hasNotRun({ campaign: campaign.name })),
    }),
    ...(!isOwn && { spot: fault(rules.notOfCampaign({ spot: spot.title })) }),
    ...(time && { airedAt: fault(time) }),
  }
}

/** If other systems air all of a station's channels, the channel may be left out. */
async function refuseLinear(
  { channel: id, airing: airingId, organization }: Placement,
  records: Records,
) {
  if (id === '') {
    const linear = await records.find(channels, {
      organization,
      playout: 'linear',
      archived: false,
      ...OWN_CHANNELS,
    })
    if (linear) throw refusal('channel', words.chooseChannel)
    return
  }
  const channel = await records.find(channels, { id })
  if (channel?.playout === 'linear')
    throw refusal('channel', words.placesByItself({ channel: channel.name }))
  const airing = airingId === '' ? undefined : await records.find(airings, { id: airingId })
  if (!airing || airing.channel === id) return
  const its = await records.find(channels, { id: airing.channel })
  throw refusal('channel', rules.airsElsewhere({ program: airing.title, channel: its?.name ?? '' }))
}

function refusal(field: string, message: string): InvalidRecord {
  return new InvalidRecord({ [field]: fault(message) }, message)
}

function fault(message: string) {
  return { code: 'placement_not_allowed', message }
}
