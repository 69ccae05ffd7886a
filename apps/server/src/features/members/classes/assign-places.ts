import type { App, HookAccess } from '@docket/accounts/app'
import { InvalidRecord } from '@docket/model/kernel/errors'
import {
  enrollments,
  type TrainingSession,
  trainingSessions,
} from '@docket/model/members/certifications'
import { freePlaces, WITH_PLACE } from '@docket/model/members/classes/faults'
import { type Member, members } from '@docket/model/members/members'
import { type EpochMs, HOUR_MS, type Instant, toInstant } from '@docket/model/time/instants'
import { after, oneOf, type Records } from '@docket/records/engine'
import { classes as words } from '@docket/texts/model/members'
import { type WaitingEnrollment, whoWaits } from './who-waits.ts'

const FILL = 'membership.fill-places'
const COUNT = 'membership.count-places'
/** The fields that decide whether a member may attend. */
const STANDING = ['status', 'expiresOn', 'archived'] as const satisfies (keyof Member)[]

/**
 * Counts the places of each class, and gives a free one to the first person in line who may attend. A job does this no
 * matter how the place became free, and nobody else can take it first, because the waitlist has priority
 * (`members/classes/faults.ts`). People who may not attend are passed over. They keep their place in line, and do not
 * block anyone else from a free place.
 */
export function assignPlaces(app: App): void {
  app.derive(trainingSessions, 'protects the count of places', (_, { before, caller }) =>
    caller.kind === 'system'
      ? undefined
      : { taken: before?.taken ?? 0, waiting: before?.waiting ?? 0 },
  )
  const least = 'refuses fewer places than are taken'
  app.guard(trainingSessions, least, async (given, { before, records, caller }) => {
    if (caller.kind === 'system' || !before || given.capacity === before.capacity) return
    const taken = await countTaken(before.id, records)
    if (given.capacity === 0 || given.capacity >= taken) return
    const message = words.fewerPlaces({ taken })
    throw new InvalidRecord({ capacity: { code: 'class_places_taken', message } })
  })
  const counted = 'counts the places of classes, and fills those that are free'
  app.beforeCommit(enrollments, counted, async (changes, within) => {
    const ids = changes.flatMap(({ record, before }) => [record.session, before?.session ?? ''])
    for (const id of new Set(ids)) await recount(id, within, app.clock.now())
  })
  const standing =
    'recounts the classes that a member is waiting for when they may or may no longer come'
  app.beforeCommit(members, standing, async (changes, within) => {
    for (const { action, record, before } of changes) {
      if (action !== 'update' || STANDING.every((field) => record[field] === before[field]))
        continue
      const own = { member: record.id, state: 'waiting' } as const
      for (const { session } of await within.records.list(enrollments, { where: own })) {
        await recount(session, within, app.clock.now())
      }
    }
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

/** Recounts the places of upcoming classes: those from versions that did not count them, and restored ones. */
async function countAhead(app: App): Promise<void> {
  const ahead = { status: 'planned', startsAt: after(toInstant(app.clock.now())) } as const
  for (const { id } of await app.records.list(trainingSessions, { where: ahead })) {
    await app.transaction((records, outgoing) =>
      recount(id, { records, ...outgoing }, app.clock.now()),
    )
  }
}

function countTaken(session: string, records: Records): Promise<number> {
  return records.count(enrollments, { session, state: oneOf(WITH_PLACE) })
}

async function recount(id: string, within: HookAccess, now: EpochMs): Promise<void> {
  const { records } = within
  // The class may have been deleted, and its enrollments with it.
  const session = await records.find(trainingSessions, { id })
  if (!session) return
  const waiting = (await whoWaits(session, records, now)).filter(({ mayCome }) => mayCome).length
  const counts = { taken: await countTaken(id, records), waiting }
  if (counts.taken !== session.taken || counts.waiting !== session.waiting) {
    await records.update(trainingSessions, id, counts)
  }
  await fillLater({ ...session, ...counts }, within)
}

async function fillLater(
  session: TrainingSession,
  { enqueue, records }: HookAccess,
): Promise<void> {
  if (freePlaces(session, session.taken) === 0) return
  if ((await records.count(enrollments, { session: session.id, state: 'waiting' })) === 0) return
  await enqueue({ kind: FILL, payload: { session: session.id } })
}

/** Gives each free place to the first person in line who may still attend, and records who was passed over. */
async function fill(app: App, id: string): Promise<void> {
  const now = toInstant(app.clock.now())
  await app.transaction(async (records) => {
    const session = await records.find(trainingSessions, { id })
    if (session?.status !== 'planned' || session.startsAt <= now) return
    let free = freePlaces(session, await countTaken(id, records))
    for (const waiting of await whoWaits(session, records, app.clock.now())) {
      if (free === 0) return
      if (await enrollNext(waiting, records, now)) free -= 1
    }
  })
}

/**
 * Returns whether the next person in line got the place. Someone who may not attend is passed over, which is recorded
 * once.
 */
async function enrollNext(
  { enrollment: { id, passedOverAt }, mayCome }: WaitingEnrollment,
  records: Records,
  now: Instant,
): Promise<boolean> {
  if (mayCome) await records.update(enrollments, id, { state: 'enrolled', passedOverAt: '' })
  else if (passedOverAt === '') await records.update(enrollments, id, { passedOverAt: now })
  return mayCome
}
