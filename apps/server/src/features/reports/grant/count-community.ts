import type { App } from '@docket/accounts/app'
import { reservations } from '@docket/model/equipment/reservations'
import { shows } from '@docket/model/library/shows'
import { certifications, enrollments, trainingSessions } from '@docket/model/members/certifications'
import { members } from '@docket/model/members/members'
import type { GrantFigures } from '@docket/model/reports/grant/grant'
import { submissions } from '@docket/model/submissions/submissions'
import {
  DAY_MS,
  type EpochMs,
  type Instant,
  SECOND_MS,
  toEpochMs,
  toInstant,
} from '@docket/model/time/instants'
import { not, oneOf, within } from '@docket/records/engine'
import { inParts } from '../compliance/in-parts.ts'
import type { Period } from '../make-report.ts'

type RecordReads = Pick<App, 'records' | 'columns'>
type Span = { period: Period; now: EpochMs; from: Instant; until: Instant }

type Community = Pick<
  GrantFigures,
  | 'showsProduced'
  | 'produced'
  | 'submissions'
  | 'submissionsAired'
  | 'newMembers'
  | 'classes'
  | 'trained'
  | 'certificates'
  | 'loans'
  | 'equipment'
>

/** Loans that began longer ago than this are not read, because no loan is longer. */
const MAX_LOAN_MS = 400 * DAY_MS

/** Counts what people in the community did in a period, from records. */
export async function countCommunity(
  app: RecordReads,
  organization: string,
  span: Span,
): Promise<Community> {
  const { period, from, until } = span
  const days = within(period.from, period.until)
  const made = await app.columns.list(shows, ['trtSec'], {
    where: { organization, local: true, eventDate: days },
  })
  const received = { organization, status: not('draft' as const), created: within(from, until) }
  return {
    showsProduced: made.length,
    produced: made.reduce((sum, { trtSec }) => sum + trtSec, 0),
    submissions: await app.records.count(submissions, received),
    submissionsAired: await app.records.count(submissions, { ...received, status: 'aired' }),
    newMembers: await app.records.count(members, {
      organization,
      joinedOn: days,
      status: not('applicant'),
    }),
    certificates: await app.records.count(certifications, { organization, issuedOn: days }),
    ...(await countClasses(app, organization, span)),
    ...(await countLoans(app, organization, span)),
  }
}

async function countClasses(
  { columns }: RecordReads,
  organization: string,
  { from, until }: Span,
): Promise<Pick<Community, 'classes' | 'trained'>> {
  const held = await columns.list(trainingSessions, ['id', 'status'], {
    where: { organization, status: not('cancelled'), startsAt: within(from, until) },
  })
  const attended = await inParts(
    held.map(({ id }) => id),
    (session) =>
      columns.list(enrollments, ['session', 'member'], {
        where: { session: oneOf(session), state: 'attended' },
      }),
  )
  const withPeople = new Set(attended.map(({ session }) => session))
  return {
    classes: held.filter(({ id, status }) => status === 'held' || withPeople.has(id)).length,
    trained: new Set(attended.map(({ member }) => member)).size,
  }
}

async function countLoans(
  { columns }: RecordReads,
  organization: string,
  { now, from, until }: Span,
): Promise<Pick<Community, 'loans' | 'equipment'>> {
  const [begins, ends] = [toEpochMs(from), toEpochMs(until)]
  const lent = await columns.list(reservations, ['checkedOutAt', 'returnedAt', 'dueAt', 'status'], {
    where: {
      organization,
      checkedOutAt: within(toInstant(begins - MAX_LOAN_MS), until),
    },
  })
  let seconds = 0
  for (const { checkedOutAt, returnedAt, dueAt, status } of lent) {
    const due = status === 'lost' ? toEpochMs(dueAt) : now
    const back = returnedAt === '' ? due : toEpochMs(returnedAt)
    const used = Math.min(back, ends) - Math.max(toEpochMs(checkedOutAt), begins)
    seconds += Math.max(0, used) / SECOND_MS
  }
  return {
    loans: lent.filter(({ checkedOutAt }) => checkedOutAt >= from).length,
    equipment: Math.round(seconds),
  }
}
