import type { App } from '@docket/accounts/app/app'
import {
  type Enrollment,
  enrollments,
  type TrainingSession,
  trainingSessions,
} from '@docket/model/collections/members/certifications'
import { type Member, members } from '@docket/model/collections/members/members'
import { organizations } from '@docket/model/collections/station/organizations'
import { type Instant, toEpochMs, toInstant } from '@docket/model/time'
import { formatClock, formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { netChanges } from '@docket/records/store/net-changes'
import { type Change, oneOf, type Records } from '@docket/records/store/records'
import type { Notice } from './notices.ts'
import type { NotifyLater } from './notify.ts'
import { reachMember } from './reach-member.ts'
import { words } from './words.ts'

type Said = Pick<Notice, 'name' | 'title' | 'body'>

/** Queues notices about memberships and classes, in the transaction of the change. */
export function notifyMembers(app: App, notifyLater: NotifyLater): void {
  app.beforeCommit(members, 'queues notices about memberships', async (changes, within) => {
    const notices: Notice[] = []
    for (const change of netChanges(changes)) {
      notices.push(...(await noticesOfMember(change, within.records)))
    }
    await notifyLater(notices, within)
  })
  app.beforeCommit(enrollments, 'queues notices of freed places', async (changes, within) => {
    const notices: Notice[] = []
    for (const { action, record, before } of netChanges(changes)) {
      const hasPlace = action === 'update' && record.state === 'enrolled'
      if (!hasPlace || before.state !== 'waiting') continue
      const session = await within.records.get(trainingSessions, record.session)
      const body = words.placeWasFreed(await sayWhen(session, within.records))
      const said = { name: 'class.place', title: words.hasPlace(session.title), body } as const
      notices.push(await toEnrolled(record, session, said, within.records))
    }
    await notifyLater(notices, within)
  })
  app.beforeCommit(
    trainingSessions,
    'queues notices of classes that were moved or canceled',
    async (changes, within) => {
      const notices: Notice[] = []
      for (const change of netChanges(changes)) {
        const said = await newsOfClass(change, within.records, toInstant(app.clock.now()))
        if (!said) continue
        const { record: session } = change
        const where = { session: session.id, state: oneOf(['enrolled', 'waiting'] as const) }
        for (const one of await within.records.list(enrollments, { where })) {
          notices.push(await toEnrolled(one, session, said, within.records))
        }
      }
      await notifyLater(notices, within)
    },
  )
}

async function noticesOfMember(
  { action, record, before, by }: Change<Member>,
  records: Records,
): Promise<Notice[]> {
  const { organization, id: about, name: member, status, suspensionReason } = record
  const shared = { organization, about, path: `/members/${about}` }
  const except = 'record' in by ? by.record.id : ''
  if (action === 'create' && status === 'applicant') {
    const said = { name: 'member.applied', title: words.applied(member) } as const
    return [{ ...shared, ...said, body: words.waitsForDecision, except }]
  }
  if (action !== 'update' || before.status === status) return []
  const said = newsOfMember(record, before)
  const reached = await reachMember(record, records)
  // Staff are told only what they did not do themselves, in a sentence that names the member.
  const isTold = reached.to !== undefined || status === 'lapsed'
  const told = said && isTold && { ...shared, ...said, ...reached }
  if (status !== 'suspended') return told ? [told] : []
  const body = words.borrowsNothing(suspensionReason)
  const toStaff = { ...shared, name: 'member.suspended' as const, body, except }
  const staff = { ...toStaff, title: words.wasSuspended(member) }
  return told ? [told, staff] : [staff]
}

/** Returns what a member is told about the new state of the membership. */
function newsOfMember(
  { name, status, expiresOn, suspensionReason }: Member,
  before: Member,
): Said | undefined {
  const wasOpen = before.status === 'applicant' || before.status === 'accepted'
  const day = expiresOn === '' ? '' : formatDay(expiresOn, 'date')
  if (status === 'accepted') {
    return { name: 'member.decided', title: words.accepted, body: words.acceptedNext }
  }
  if (status === 'ended' && wasOpen) {
    return { name: 'member.decided', title: words.declined, body: words.declinedNext }
  }
  if (status === 'active' && (wasOpen || before.status === 'lapsed')) {
    const until = day === '' ? '' : words.isActiveUntil(day)
    const body = [until, words.isActiveNow].filter(Boolean).join(' ')
    return { name: 'member.active', title: words.isActive, body }
  }
  if (status === 'lapsed') {
    return { name: 'member.lapsed', title: words.hasLapsed(name), body: words.lapsedOn(day) }
  }
  if (status !== 'suspended') return undefined
  const body = words.borrowsNothing(suspensionReason)
  return { name: 'member.suspended', title: words.youAreSuspended, body }
}

async function toEnrolled(
  { organization, member: id }: Enrollment,
  session: TrainingSession,
  said: Said,
  records: Records,
): Promise<Notice> {
  const member = await records.get(members, id)
  const about = `${session.id} ${session.status} ${session.startsAt}`
  const path = `/members/classes/${session.id}`
  const reached = await reachMember(member, records)
  // Staff read whom they have to call.
  const title = reached.to ? said.title : words.about(member.name, said.title)
  return { organization, about, path, ...said, title, ...reached }
}

async function newsOfClass(
  { action, record, before }: Change<TrainingSession>,
  records: Records,
  now: Instant,
): Promise<Said | undefined> {
  if (action !== 'update' || before.status !== 'planned' || before.startsAt <= now) return undefined
  if (record.status === 'cancelled') {
    const body = words.classWas(await sayWhen(record, records))
    return { name: 'class.changed', title: words.classCancelled(record.title), body }
  }
  const isMoved = record.startsAt !== before.startsAt && record.startsAt > now
  if (!isMoved || record.status !== 'planned') return undefined
  const body = words.classIsNow(await sayWhen(record, records))
  return { name: 'class.changed', title: words.classMoved(record.title), body }
}

async function sayWhen(
  { organization, startsAt, room }: TrainingSession,
  records: Records,
): Promise<string> {
  const { timeZone } = await records.get(organizations, organization)
  const at = toEpochMs(startsAt)
  const day = formatDay(dayOf(at, timeZone))
  return words.moment(day, formatClock(at, timeZone, '12h'), room)
}
