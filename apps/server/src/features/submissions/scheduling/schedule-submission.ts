import type { App } from '@docket/accounts/app'
import { BadRequest, Conflict } from '@docket/model/kernel/errors'
import { airings, STANDING } from '@docket/model/schedule/airings'
import { scheduleSubmission } from '@docket/model/submissions/places'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import {
  type EpochMs,
  readInstant,
  SECOND_MS,
  toEpochMs,
  toInstant,
} from '@docket/model/time/instants'
import { oneOf, type Records, stationStaff } from '@docket/records/engine'
import { submissions as words } from '@docket/texts/server/submissions'
import { z } from 'zod'

const ID = z.string().regex(/^[a-z0-9]{15}$/)
const SHAPE = z.object({
  submission: ID,
  channel: ID,
  startsAt: z
    .string()
    .max(30)
    .refine((text) => readInstant(text) !== undefined)
    .transform((text) => toInstant(toEpochMs(text))),
  reason: z.string().max(500).default(''),
})

type ScheduleRequest = z.output<typeof SHAPE>

/** The steps with which a reviewer approves a submission, by its state. */
const STEPS: Partial<Record<Submission['status'], readonly Submission['status'][]>> = {
  submitted: ['in_review', 'approved'],
  appealed: ['in_review', 'approved'],
  in_review: ['approved'],
  approved: [],
}

/** Serves `scheduleSubmission`, which approves a submission and schedules it in one transaction. */
export function scheduleSubmissions(app: App): void {
  app.handle(
    scheduleSubmission,
    {
      who: 'loggedIn',
      shape: SHAPE,
      area: 'Station',
      summary: 'Approves a submission and schedules it at a time, or does neither.',
    },
    ({ params, caller, request }) => {
      stationStaff(caller, ['schedule'], words.onlySchedulers)
      const { channel, startsAt } = params
      const planned = { channel, startsAt, endsAt: startsAt, source: 'local', status: 'planned' }
      return app.transactionAs(
        request,
        (records) => approveInto(records, params, app.clock.now()),
        { schema: airings.schema, records: [planned] },
      )
    },
  )
}

/** All rules apply, because everything is written as the reviewer. */
async function approveInto(records: Records, place: ScheduleRequest, now: EpochMs) {
  const { submission: id, channel, startsAt, reason } = place
  const found = await records.get(submissions, id)
  const steps = STEPS[found.status || 'draft']
  if (!steps) throw new Conflict(words.cannotSchedule)
  if (found.trtSec === 0) throw new BadRequest(words.enterLength)
  if (toEpochMs(startsAt) < now) throw new BadRequest(words.placeIsPast)
  for (const status of steps) await records.update(submissions, id, { status })
  const { show, title, trtSec, organization } = await records.get(submissions, id)
  const isFirst = (await records.count(airings, { show, status: oneOf(STANDING) })) === 0
  const airing = await records.create(airings, {
    organization,
    channel,
    show,
    title,
    startsAt,
    status: 'planned',
    source: 'local',
    kind: 'program',
    origin: 'hand',
    exceptionReason: reason.trim(),
    endsAt: toInstant(toEpochMs(startsAt) + trtSec * SECOND_MS),
    ...(isFirst && { run: 'first' as const, runNumber: 1 }),
  })
  await records.update(submissions, id, { status: 'scheduled' })
  return { airing: airing.id, show }
}
