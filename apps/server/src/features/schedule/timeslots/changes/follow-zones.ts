import type { App } from '@docket/accounts/app'
import { Forbidden } from '@docket/model/kernel/errors'
import { airings } from '@docket/model/schedule/airings'
import { previewZone, type ZoneMove } from '@docket/model/schedule/planning'
import { type Channel, channels } from '@docket/model/station/channels'
import { type Organization, organizations } from '@docket/model/station/organizations'
import type { ZoneName } from '@docket/model/time/instants'
import { isZone } from '@docket/model/time/zone'
import type { Records } from '@docket/records/engine'
import { z } from 'zod'
import { planZone, type ZonePlan } from './plan-zone.ts'

const SHOWN = 8

/** A channel whose time zone changes. */
type ZoneChange = { channel: Pick<Channel, 'id'>; before: ZoneName; after: ZoneName }

/**
 * Moves future airings of timeslots with the time zone of their channel or station, so that they keep their wall-clock times.
 * `onMoved` is called once this is stored.
 */
export function followZones(app: App, onMoved: (channel: string) => void): void {
  const name = 'moves coming airings of timeslots with the time zone'
  app.effect(channels, name, async (channel, { before, records }) => {
    if (!before || before.timeZone === channel.timeZone) return
    const { timeZone } = await records.get(organizations, channel.organization)
    await moveAll(app, records, {
      channel,
      before: before.timeZone || timeZone,
      after: channel.timeZone || timeZone,
    })
  })
  app.effect(organizations, name, async (organization, { before, records }) => {
    if (!before || before.timeZone === organization.timeZone) return
    for (const channel of await channelsWith(records, before)) {
      const zones = { before: before.timeZone, after: organization.timeZone }
      await moveAll(app, records, { channel, ...zones })
    }
  })
  const refill = 'fills the time again after airings moved with the time zone'
  app.afterCommit(channels, refill, ({ action, record, before }) => {
    if (action === 'update' && before?.timeZone !== record.timeZone) onMoved(record.id)
  })
  app.afterCommit(organizations, refill, ({ action, record, before }) => {
    if (action === 'update' && before?.timeZone !== record.timeZone) onMoved('')
  })
  answerZones(app)
}

/** Returns the channels that follow the clock of their station. */
function channelsWith(records: Records, { id: organization }: Pick<Organization, 'id'>) {
  return records.list(channels, { where: { organization, timeZone: '' } })
}

async function moveAll(
  app: App,
  records: Records,
  { channel, ...zones }: ZoneChange,
): Promise<void> {
  if (!isZone(zones.before) || !isZone(zones.after)) return
  const plan = await planZone(records, { channel: channel.id, ...zones, now: app.clock.now() })
  for (const { id } of plan.filler) await records.delete(airings, id)
  const changes = plan.moves.map(({ airing, startsAt, endsAt, shifted }) => ({
    id: airing.id,
    changes: { startsAt, endsAt, shifted },
  }))
  if (changes.length > 0) await records.updateAll(airings, changes)
}

/** Serves `previewZone`. */
function answerZones(app: App): void {
  app.handle(
    previewZone,
    {
      who: 'loggedIn',
      shape: z.object({ channel: z.string().max(15), timeZone: z.string().max(64) }),
      area: 'Station',
      summary: 'Preview how a new time zone would move the airings of timeslots',
    },
    async ({ params, caller, records }) => {
      const organization = caller.kind === 'user' ? String(caller.record.organization) : ''
      if (organization === '') throw new Forbidden()
      const station = await app.records.get(organizations, organization)
      const changing = await changingBy(records, station, params)
      const known = changing.filter(({ before, after }) => isZone(before) && isZone(after))
      const plans: ZonePlan[] = []
      for (const { channel, ...zones } of known) {
        const change = { channel: channel.id, ...zones, now: app.clock.now() }
        plans.push(await planZone(app.records, change))
      }
      const staying = plans.flatMap((plan) => plan.staying.map((airing) => moveOf(airing, '')))
      const moving = plans.flatMap((plan) =>
        plan.moves
          .filter(({ airing }) => airing.kind !== 'filler')
          .map(({ airing, startsAt }) => moveOf(airing, startsAt)),
      )
      return {
        moves: [...staying, ...moving].slice(0, SHOWN),
        moving: moving.length,
        staying: staying.length,
        before: changing[0]?.before ?? station.timeZone,
        after: changing[0]?.after ?? station.timeZone,
      }
    },
  )
}

type ZoneRequest = { channel: string; timeZone: string }

/** Returns the channels that a new time zone of a channel or of the station affects. */
async function changingBy(
  records: Records,
  station: Organization,
  { channel: id, timeZone }: ZoneRequest,
): Promise<ZoneChange[]> {
  if (id === '') {
    const following = await channelsWith(records, station)
    return following.map((channel) => ({ channel, before: station.timeZone, after: timeZone }))
  }
  const channel = await records.get(channels, id)
  const before = channel.timeZone || station.timeZone
  return [{ channel, before, after: timeZone || station.timeZone }]
}

type MovedAiring = Pick<ZoneMove, 'id' | 'title' | 'channel' | 'startsAt' | 'endsAt'>

function moveOf(
  { id, title, channel, startsAt, endsAt }: MovedAiring,
  becomesAt: string,
): ZoneMove {
  return { id, title, channel, startsAt, endsAt, becomesAt }
}
