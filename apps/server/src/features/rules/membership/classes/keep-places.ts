import type { App, Within } from '@docket/accounts/app/app'
import {
  type Enrollment,
  enrollments,
  type TrainingSession,
  trainingSessions,
} from '@docket/model/collections/members/certifications'
import { InvalidRecord } from '@docket/model/errors'
import { faultsOfEnrollment, freePlaces, WITH_PLACE } from '@docket/model/station/classes/faults'
import { words } from '@docket/model/station/classes/words'
import { type EpochMs, HOUR_MS, toInstant } from '@docket/model/time'
import { after, oneOf, type Records } from '@docket/records/store/records'
import { readEnrollment } from './read-enrollment.ts'

const FILL = 'membership.fill-places'
const COUNT = 'membership.count-places'

/**
 * Counts the places of each class, and gives a free one to the first who waits: a job does so whatever freed it, and
 * nobody else can take it before, because those who wait come first (`station/classes/faults.ts`).
 */
export function keepPlaces(app: App): void {
  app.derive(trainingSessions, 'keeps the count of places', (_, { before, caller }) =>
    caller.kind === 'system'
      ? undefined
      : { taken: before?.taken ?? 0, waiting: before?.waiting ?? 0 },
  )
  const least = 'keeps as many places as are taken'
  app.guard(trainingSessions, least, async (given, { before, records, caller }) => {
    if (caller.kind === 'system' || !before || given.capacity === before.capacity) return
    const { taken } = await countPlaces(before.id, records)
    if (given.capacity === 0 || given.capacity >= taken) return
    const message = words.fewerPlaces(taken)
    throw new InvalidRecord({ capacity: { code: 'class_places_taken', message } })
  })
  const counted = 'counts the places of classes, and fills those that are free'
  app.beforeCommit(enrollments, counted, async (changes, within) => {
    const ids = changes.flatMap(({ record, before }) => [record.session, before?.session ?? ''])
    for (const id of new Set(ids)) await recount(id, within)
  })
  const opened = 'fills places that were added'
  app.beforeCommit(trainingSessions, opened, async (changes, within) => {
    for (const { action, record, before } of changes) {
      const isLarger = action === 'update' && before.capacity !== record.capacity
      const isReopened = action === 'update' && before.status !== record.status
      if (isLarger || isReopened) await fillLater(record, within)
    }
  })
  app.jobs.handle(FILL, ({ session }) => fill(app, String(session)))
  app.jobs.handle(COUNT, () => countAhead(app))
  app.jobs.repeat(COUNT, HOUR_MS)
}

/** Counts the places of the classes ahead anew: those from before they were counted, and restored ones. */
async function countAhead(app: App): Promise<void> {
  const ahead = { status: 'planned', startsAt: after(toInstant(app.clock.now())) } as const
  for (const { id } of await app.records.list(trainingSessions, { where: ahead })) {
    await app.transaction((records, outgoing) => recount(id, { records, ...outgoing }))
  }
}

async function countPlaces(session: string, records: Records) {
  return {
    taken: await records.count(enrollments, { session, state: oneOf(WITH_PLACE) }),
    waiting: await records.count(enrollments, { session, state: 'waiting' }),
  }
}

async function recount(id: string, within: Within): Promise<void> {
  // The class may have been deleted, and its enrollments with it.
  const session = await within.records.find(trainingSessions, { id })
  if (!session) return
  const counts = await countPlaces(id, within.records)
  if (counts.taken !== session.taken || counts.waiting !== session.waiting) {
    await within.records.update(trainingSessions, id, counts)
  }
  await fillLater({ ...session, ...counts }, within)
}

async function fillLater(session: TrainingSession, { enqueue }: Within): Promise<void> {
  if (session.waiting === 0 || freePlaces(session, session.taken) === 0) return
  await enqueue({ kind: FILL, payload: { session: session.id } })
}

/** Gives each free place to the first who waits and may still come. */
async function fill(app: App, id: string): Promise<void> {
  const now = app.clock.now()
  await app.transaction(async (records) => {
    const session = await records.find(trainingSessions, { id })
    if (session?.status !== 'planned' || session.startsAt <= toInstant(now)) return
    let free = freePlaces(session, (await countPlaces(id, records)).taken)
    const waiting = await records.list(enrollments, {
      where: { session: id, state: 'waiting' },
      sort: 'waitingSince,created,id',
    })
    for (const enrollment of waiting) {
      if (free === 0) return
      if (!(await mayCome(enrollment, records, now))) continue
      await records.update(enrollments, enrollment.id, { state: 'enrolled' })
      free -= 1
    }
  })
}

async function mayCome(waiting: Enrollment, records: Records, now: EpochMs): Promise<boolean> {
  const facts = await readEnrollment(waiting, waiting, records, now)
  const faults = facts && faultsOfEnrollment({ ...facts, step: 'enroll' })
  return faults?.every(({ rule }) => rule !== 'standing') ?? false
}
