import { shows } from '@docket/model/collections/library/shows'
import { airings } from '@docket/model/collections/schedule/airings'
import {
  type RetentionRule,
  retentionRules,
} from '@docket/model/collections/station/retention-rules'
import { DAY_MS, type EpochMs, toInstant } from '@docket/model/time'
import { after, before, type Records } from '@docket/records/store/records'
import { airsAfter, type Kept, TARGETS } from './targets.ts'

const AT_ONCE = 200

/** Returns whether a rule has any condition. With both days and airings, both must be reached. */
export function saysSomething({ target, afterDays, afterRuns }: RetentionRule): boolean {
  return target !== '' && (afterDays > 0 || afterRuns > 0)
}

/** Returns the active holds of a station, for every target. */
export function holdsOf(records: Records, organization: string): Promise<RetentionRule[]> {
  return records.list(retentionRules, { where: { organization, active: true, legalHold: true } })
}

/** Yields the records that the rule may apply to, page by page. `isDue` decides about each. */
export async function* candidates(
  records: Records,
  { organization, target, afterDays }: RetentionRule,
  now: EpochMs,
): AsyncGenerator<Kept[]> {
  if (target === '') return
  const { collection } = TARGETS[target]
  const updated = before(toInstant(now - afterDays * DAY_MS))
  for (let last = ''; ; ) {
    const where = { organization, updated, id: after(last) } as never
    const page = (await records.list(collection, { where, sort: 'id', limit: AT_ONCE })) as Kept[]
    if (page.length === 0) return
    yield page
    last = page.at(-1)?.id ?? ''
  }
}

type Look = { now: EpochMs; holds: readonly RetentionRule[] }

/**
 * Returns whether the rule applies to the record now. It never applies to what is or will be on air, to what
 * another record needs, or to what a hold covers. Days count from the last change or the last airing.
 */
export async function isDue(
  records: Records,
  rule: RetentionRule,
  record: Kept,
  { now, holds }: Look,
): Promise<boolean> {
  if (rule.target === '' || (await isDone(records, rule, record))) return false
  const { isNeeded, showOf } = TARGETS[rule.target]
  const show = showOf(record)
  return (
    (await isOldEnough(records, rule, { record, show, now })) &&
    (await isOfCategory(records, rule, show)) &&
    !(await isHeld(records, rule, { show, holds })) &&
    !(await isNeeded(records, record))
  )
}

async function isDone(records: Records, rule: RetentionRule, record: Kept): Promise<boolean> {
  if (rule.target === '' || rule.action === 'delete') return false
  const { isArchived } = TARGETS[rule.target]
  return rule.action === 'archive' ? isArchived(record) : isCleared(records, rule, record)
}

async function isOldEnough(
  records: Records,
  { afterDays, afterRuns }: RetentionRule,
  { record, show, now }: { record: Kept; show: string; now: EpochMs },
): Promise<boolean> {
  const since = toInstant(now - afterDays * DAY_MS)
  if (record.updated >= since || (await airsAfter(records, show, since))) return false
  if (afterRuns === 0) return true
  const runs = show === '' ? 0 : await records.count(airings, { show, status: 'aired' })
  return runs >= afterRuns
}

async function isHeld(
  records: Records,
  rule: RetentionRule,
  { show, holds }: { show: string; holds: readonly RetentionRule[] },
): Promise<boolean> {
  for (const hold of holds) {
    if (isAbout(hold, rule) && (await isOfCategory(records, hold, show))) return true
  }
  return false
}

/** A hold on shows also covers their media, and a hold on media also covers the shows. */
function isAbout(hold: RetentionRule, { target }: RetentionRule): boolean {
  const isOfShows = (one: string) => one === 'shows' || one === 'media'
  return hold.target === target || (isOfShows(hold.target) && isOfShows(target))
}

async function isOfCategory(
  records: Records,
  { category }: RetentionRule,
  show: string,
): Promise<boolean> {
  if (category === '') return true
  return show !== '' && (await records.find(shows, { id: show }))?.category === category
}

/** Returns whether there are no files left to clear. */
async function isCleared(records: Records, rule: RetentionRule, record: Kept): Promise<boolean> {
  if (rule.target === 'media') return record.file === ''
  if (rule.target !== 'shows') return true
  return (await TARGETS.shows.bytesOf(records, record)) === 0
}
