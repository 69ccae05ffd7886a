import type { App } from '@docket/accounts/app'
import { type Asset, type LedgerItem, segmentsOf } from '@docket/media/linear'
import type { AiredCaptions } from '@docket/model/captions/on-air/aired-captions'
import { asRuns } from '@docket/model/playout/as-runs'
import { playoutItems } from '@docket/model/playout/playout-items'
import { type Airing, airings } from '@docket/model/schedule/airings'
import type { Airtime } from '@docket/model/schedule/airtime'
import type { Channel } from '@docket/model/station/channels'
import { DAY_MS, type EpochMs, SECOND_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { before, oneOf, since } from '@docket/records/engine'
import { playout as words } from '@docket/texts/server/playout'
import { type Assets, isPiece } from '../assets.ts'
import type { Ledger } from '../ledger/ledgers.ts'
import { US_PER_MS } from '../ledger/units.ts'
import { asRunOf, type WentOut } from './as-run-of.ts'
import { captionsOf } from './captions-of.ts'
import { ownItems, playedOf } from './played-of.ts'

type Dependencies = { app: App; assets: Assets }
type ChannelKey = Pick<Channel, 'id'>

/** The states that an airing has until its ledger says more. */
const OPEN: Airing['status'][] = ['planned', 'committed', 'on_air', '']
/** How far back the states of airings are checked. */
const JUDGED_MS = 7 * DAY_MS
/** An airing begins and ends at segment boundaries, up to two seconds off its planned times. */
const BESIDE_MS = 3 * SECOND_MS
const MAX_AIRINGS = 200

/**
 * Sets the states of a channel's airings from its ledger: on air from the first segment of a film, aired or missed at
 * the end, with one as-run each. Running this again changes nothing.
 */
export async function followAirings(
  { app, assets }: Dependencies,
  channel: ChannelKey,
  ledger: Ledger,
): Promise<void> {
  const { records, clock } = app
  const now = clock.now()
  const begin = await beginningOf(app, channel)
  if (begin === undefined) return
  const found = await records.list(airings, {
    where: {
      channel: channel.id,
      status: oneOf(OPEN),
      startsAt: before(toInstant(now + BESIDE_MS)),
      endsAt: since(toInstant(Math.max(begin, now - JUDGED_MS))),
    },
    sort: 'startsAt',
    limit: MAX_AIRINGS,
  })
  for (const airing of found) {
    const own = ownItems(ledger.rows, airing)
    if (isOver(own, airing, now)) await close({ app, assets }, airing)
    else if (airing.status !== 'on_air' && hasBegun(own, now)) {
      await records.update(airings, airing.id, { status: 'on_air' })
    }
  }
}

/** Returns when the ledger of a channel begins. It has no information before that. */
async function beginningOf({ records }: App, { id }: ChannelKey): Promise<EpochMs | undefined> {
  const [first] = await records.list(playoutItems, {
    where: { channel: id },
    // The first row may have been written by a clock that was ahead.
    sort: 'startsAtUs',
    limit: 1,
  })
  return first && first.startsAtUs / US_PER_MS
}

function hasBegun(items: readonly LedgerItem[], now: EpochMs): boolean {
  return items.some(({ kind, startsAtUs }) => kind !== 'slate' && startsAtUs <= now * US_PER_MS)
}

/** The ledger is written ahead, so an airing whose last item has ended will not continue. */
function isOver(items: readonly LedgerItem[], { endsAt }: Airing, now: EpochMs): boolean {
  const last = items.at(-1)
  if (last) return last.endsAtUs <= now * US_PER_MS
  return toEpochMs(endsAt) + BESIDE_MS <= now
}

/** Records what aired of an airing that is over. */
async function close({ app, assets }: Dependencies, airing: Airing): Promise<void> {
  const items = ownItems((await playedOf(app, airing)).items, airing)
  const played = new Map<string, Asset>()
  for (const { asset: id } of items) {
    // A live program is never complete before its time is over.
    const stored = played.has(id) || isPiece(id) ? undefined : await assets.get(id)
    if (stored) played.set(id, stored.asset)
  }
  const planned = plannedPlace(airing)
  const wentOut = asRunOf(items, planned, (id) => {
    const asset = played.get(id)
    return asset && segmentsOf(asset)
  })
  const captions = await captionsOf(app, airing, items, (id) => played.get(id)?.bounds)
  await note(app, airing, planned, { ...wentOut, captions })
}

/** An airing that a break-in cut is judged by its times before the break-in. */
function plannedPlace({ startsAt, endsAt, heldBy, heldStartsAt, heldEndsAt }: Airing): Airtime {
  const isHeld = heldBy !== '' && heldEndsAt !== ''
  const [from, until] = isHeld ? [heldStartsAt, heldEndsAt] : [startsAt, endsAt]
  return { startsAt: toEpochMs(from), endsAt: toEpochMs(until) }
}

async function note(
  app: App,
  { id, organization }: Airing,
  planned: Airtime,
  wentOut: WentOut & { captions: AiredCaptions },
): Promise<void> {
  const { startedAt, endedAt, outcome, slateMs, captions } = wentOut
  await app.transaction(async (records) => {
    const airing = await records.find(airings, { id })
    // Another user or process has already updated it.
    if (!airing || !OPEN.includes(airing.status)) return
    await records.update(airings, id, { status: outcome === 'missed' ? 'missed' : 'aired' })
    const slateSec = Math.round(slateMs / SECOND_MS)
    const facts = {
      plannedStartsAt: toInstant(planned.startsAt),
      plannedEndsAt: toInstant(planned.endsAt),
      startedAt: toInstant(startedAt),
      endedAt: toInstant(endedAt),
      outcome,
      captions: outcome === 'missed' ? null : captions,
      note: slateSec > 0 ? words.slateInstead({ seconds: slateSec }) : '',
    }
    // The as-run has the id of its airing, so there can never be two.
    const known = await records.find(asRuns, { id })
    if (known) await records.update(asRuns, id, facts)
    else await records.create(asRuns, { id, organization, airing: id, ...facts })
  })
}
