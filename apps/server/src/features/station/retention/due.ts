import { airings } from '@docket/model/schedule/airings'
import type { RetentionRule } from '@docket/model/station/retention-rules'
import { DAY_MS, type EpochMs, toInstant } from '@docket/model/time/instants'
import { after, before, type Records } from '@docket/records/engine'
import { categoryOf, holdsOver } from './holds-over.ts'
import { airsAfter, type RetainedRecord, TARGETS } from './targets.ts'

const AT_ONCE = 100

/** Returns whether a rule has any condition. With both days and airings, both must be reached. */
export function saysSomething({ target, afterDays, afterRuns }: RetentionRule): boolean {
  return target !== '' && (afterDays > 0 || afterRuns > 0)
}

/**
 * Yields the records that the rule may apply to, page by page, starting after the id `from`. `isDue` decides for each
 * record.
 */
export async function* candidates(
  records: Records,
  { organization, target, afterDays }: RetentionRule,
  now: EpochMs,
  from = '',
): AsyncGenerator<RetainedRecord[]> {
  if (target === '') return
  const { collection } = TARGETS[target]
  const updated = before(toInstant(now - afterDays * DAY_MS))
  for (let last = from; ; ) {
    const where = { organization, updated, id: after(last) } as never
    const page = (await records.list(collection, {
      where,
      sort: 'id',
      limit: AT_ONCE,
    })) as RetainedRecord[]
    if (page.length === 0) return
    yield page
    last = page.at(-1)?.id ?? ''
  }
}

/**
 * Returns whether the rule applies to the record now. It never applies to what is or will be on air, to what
 * another record needs, or to what a hold covers. Days count from the last change or the last airing.
 */
export async function isDue(
  records: Records,
  rule: RetentionRule,
  record: RetainedRecord,
  now: EpochMs,
): Promise<boolean> {
  const { target, category } = rule
  if (target === '' || (await isDone(records, rule, record))) return false
  const { isNeeded, showOf } = TARGETS[target]
  const show = showOf(record)
  return (
    (await isOldEnough(records, rule, { record, show, now })) &&
    (category === '' || (await categoryOf(records, target, record)) === category) &&
    (await holdsOver(records, target, record)).length === 0 &&
    !(await isNeeded(records, record))
  )
}

async function isDone(
  records: Records,
  rule: RetentionRule,
  record: RetainedRecord,
): Promise<boolean> {
  if (rule.target === '' || rule.action === 'delete') return false
  const { isArchived } = TARGETS[rule.target]
  return rule.action === 'archive' ? isArchived(record) : isCleared(records, rule, record)
}

async function isOldEnough(
  records: Records,
  { afterDays, afterRuns }: RetentionRule,
  { record, show, now }: { record: RetainedRecord; show: string; now: EpochMs },
): Promise<boolean> {
  const since = toInstant(now - afterDays * DAY_MS)
  if (record.updated >= since || (await airsAfter(records, show, since))) return false
  if (afterRuns === 0) return true
  const runs = show === '' ? 0 : await records.count(airings, { show, status: 'aired' })
  return runs >= afterRuns
}

/** Returns whether there are no files left to clear. */
async function isCleared(
  records: Records,
  rule: RetentionRule,
  record: RetainedRecord,
): Promise<boolean> {
  // A medium whose original was dropped still has its package.
  const { status, file, packaged } = record
  if (rule.target === 'media') return status === 'deleted' || (file === '' && packaged === '')
  if (rule.target !== 'shows') return true
  return (await TARGETS.shows.bytesOf(records, record)) === 0
}
