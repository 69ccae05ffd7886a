import type { App } from '@docket/accounts/app'
import { airings } from '@docket/model/schedule/airings'
import type { AiringChange, Reason } from '@docket/model/schedule/changes'
import { type HistoryStep, scheduleHistory } from '@docket/model/schedule/planning'
import type { PastStep } from '@docket/model/schedule/rewind'
import type { AuditEvent } from '@docket/model/station/audit-events'
import { DAY_MS, type EpochMs, toInstant } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { z } from 'zod'
import { readPast } from '../past.ts'
import { idShape } from '../planned-shape.ts'
import { organizationOfScheduler } from '../scheduler.ts'

/** How far back a channel's history goes; an airing's goes back to its creation. */
const CHANNEL_MS = 14 * DAY_MS
const MAX_STEPS = 100

/** Serves `scheduleHistory`, which lists who changed the schedule. */
export function serveHistory(app: App): void {
  app.handle(
    scheduleHistory,
    {
      who: 'loggedIn',
      shape: z.object({ channel: idShape.optional(), airing: idShape.optional() }),
      area: 'Station',
      summary: 'Read who changed a channel’s schedule, or one airing',
    },
    async ({ params: { channel, airing }, caller }) => {
      const organization = organizationOfScheduler(caller)
      const now = app.clock.now()
      const steps = airing
        ? await stepsOfAiring(app.records, organization, airing)
        : await stepsSince(app.records, organization, now - CHANNEL_MS)
      const asked = steps.filter((step) => !channel || isOn(step, channel))
      return { steps: grouped(asked).slice(0, MAX_STEPS) }
    },
  )
}

type Step = PastStep<AuditEvent>

/** Returns the changes of one airing, newest first. */
export async function stepsOfAiring(
  records: Records,
  organization: string,
  airing: string,
): Promise<Step[]> {
  const known = await records.list(airings, { where: { organization, id: airing } })
  const moment = known[0] ? toInstant(Date.parse(known[0].created) - 1) : ''
  const { steps } = await readPast(records, { organization, moment, known, only: airing })
  return steps
}

async function stepsSince(records: Records, organization: string, from: EpochMs): Promise<Step[]> {
  const moment = toInstant(from)
  return (await readPast(records, { organization, moment, known: [] })).steps
}

function isOn({ was, becomes }: Step, channel: string): boolean {
  return was?.channel === channel || becomes?.channel === channel
}

/** Combines the changes that one user made at one moment into one step. */
function grouped(steps: readonly Step[]): HistoryStep[] {
  const groups = Map.groupBy(steps, ({ event: { at, actor } }) => `${at} ${actor}`)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { at, actorName } = first.event
    return { at, who: actorName, changes: [first, ...others].map(toChange) }
  })
}

function toChange(step: Step): AiringChange {
  const { event, was, becomes } = step
  return { airing: event.targetId, was, becomes, reason: reasonOf(step) }
}

function reasonOf({ event: { actor }, was, becomes }: Step): Reason {
  const { origin = '', timeslot = '' } = becomes ?? was ?? {}
  if (!was && origin !== '') return origin
  if (actor !== '') return 'hand'
  return timeslot === '' ? 'import' : 'timeslot'
}
