import type { App } from '@docket/accounts/app'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import { type EpochMs, MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { type Change, oneOf, type Records } from '@docket/records/engine'
import { countAudience } from './count-audience.ts'

/** The limit on airings that are read. Airings of one show beyond it are repeats. */
const MAX_AIRINGS = 100

/**
 * Returns the airing of a show that matters to its producer: the first one that aired, or else the one that they were
 * notified about, or else the next one. Private airings do not count.
 */
async function firstAiring(
  records: Records,
  {
    show,
    organization,
    airsAt,
    airsOn,
  }: Pick<Submission, 'show' | 'organization' | 'airsAt' | 'airsOn'>,
  now: EpochMs,
): Promise<Airing | undefined> {
  if (show === '') return undefined
  const standing = await records.list(airings, {
    where: { organization, show, status: oneOf(STANDING), private: false },
    sort: 'startsAt',
    limit: MAX_AIRINGS,
  })
  return (
    standing.find(({ status }) => status === 'aired') ??
    standing.find(({ startsAt, channel }) => startsAt === airsAt && channel === airsOn) ??
    standing.find(({ endsAt }) => endsAt > toInstant(now))
  )
}

const FOLLOW = 'submissions.follow'
const COUNT = 'submissions.audience'
/** Viewers are counted some minutes after they watched. */
const COUNTED_AFTER_MS = 15 * MINUTE_MS
/** The most shows of one query. */
const AT_ONCE = 200

const PLACE = ['show', 'channel', 'startsAt', 'status', 'private'] as const
/** The states whose next state depends on the schedule. */
const FOLLOWED = ['approved', 'scheduled'] as const

/**
 * Keeps submissions in step with the schedule: scheduled once their show has a place, aired once it has aired, and
 * approved again if it loses its place. Stores where it airs, and later how many viewers watched.
 */
export function followSchedule(app: App): void {
  const derived = 'records where a scheduled program airs'
  app.derive(submissions, derived, async (given, { before, records, caller }) => {
    if (caller.kind === 'system') return
    const { airsAt = '', airsOn = '', audience = null } = before ?? {}
    if (given.status !== 'scheduled' || before?.status === 'scheduled') {
      return { airsAt, airsOn, audience }
    }
    const airing = await firstAiring(records, { ...given, airsAt, airsOn }, app.clock.now())
    return { ...placeOf(airing), audience }
  })
  const name = 'compares the submissions of shows with the schedule'
  app.beforeCommit(airings, name, async (changes, { records, enqueue }) => {
    for (const { id } of await concerned(changes, records)) {
      await enqueue({ kind: FOLLOW, payload: { submission: id } })
    }
  })
  app.jobs.handle(FOLLOW, ({ submission }) => follow(app, String(submission)))
  app.jobs.handle(COUNT, ({ submission, airing }) =>
    countAudience(app, String(submission), String(airing)),
  )
}

function placeOf(airing: Airing | undefined): Pick<Submission, 'airsAt' | 'airsOn'> {
  return { airsAt: airing?.startsAt ?? '', airsOn: airing?.channel ?? '' }
}

async function concerned(
  changes: readonly Change<Airing>[],
  records: Records,
): Promise<Submission[]> {
  const moved = changes.filter(({ action, record, before }) => {
    return action !== 'update' || PLACE.some((field) => record[field] !== before[field])
  })
  const ids = moved.flatMap(({ record, before }) => [record.show, before?.show ?? ''])
  const shows = [...new Set(ids)].filter((id) => id !== '')
  const found: Submission[] = []
  for (let from = 0; from < shows.length; from += AT_ONCE) {
    const show = oneOf(shows.slice(from, from + AT_ONCE))
    found.push(...(await records.list(submissions, { where: { show, status: oneOf(FOLLOWED) } })))
  }
  return found
}

async function follow(app: App, id: string): Promise<void> {
  const now = app.clock.now()
  await app.transaction(async (records, { enqueue }) => {
    const submission = await records.find(submissions, { id })
    if (!submission || !FOLLOWED.some((status) => status === submission.status)) return
    const airing = await firstAiring(records, submission, now)
    const status = statusFor(airing)
    const next = { status, ...placeOf(airing) }
    const isSame =
      status === submission.status &&
      next.airsAt === submission.airsAt &&
      next.airsOn === submission.airsOn
    if (isSame) return
    await records.update(submissions, id, next)
    if (status !== 'aired' || !airing) return
    const payload = { submission: id, airing: airing.id }
    await enqueue({ kind: COUNT, payload, at: now + COUNTED_AFTER_MS })
  })
}

function statusFor(airing: Airing | undefined): Submission['status'] {
  if (!airing) return 'approved'
  return airing.status === 'aired' ? 'aired' : 'scheduled'
}
