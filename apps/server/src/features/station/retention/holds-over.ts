import { shows } from '@docket/model/library/shows'
import { holdOn, type RetentionTarget } from '@docket/model/station/holds'
import { type RetentionRule, retentionRules } from '@docket/model/station/retention-rules'
import type { Records } from '@docket/records/engine'
import { type RetainedRecord, TARGETS } from './targets.ts'

/** Returns the active holds of a station, for every target. */
export function holdsOf(records: Records, organization: string): Promise<RetentionRule[]> {
  return records.list(retentionRules, { where: { organization, active: true, legalHold: true } })
}

/** Returns the holds that cover a record. A medium whose file is not uploaded yet is not covered. */
export async function holdsOver(
  records: Records,
  target: RetentionTarget,
  record: RetainedRecord,
): Promise<RetentionRule[]> {
  const holds = isStillEmpty(record) ? [] : await holdsOf(records, String(record.organization))
  if (holds.length === 0) return []
  const category = await categoryOf(records, target, record)
  return holds.filter((hold) => holdOn([hold], { target, category }))
}

/** Returns the category of a record, which is that of its show. */
export async function categoryOf(
  records: Records,
  target: RetentionTarget,
  record: RetainedRecord,
): Promise<string> {
  if (target === 'shows') return String(record.category ?? '')
  const show = TARGETS[target].showOf(record)
  return show === '' ? '' : ((await records.find(shows, { id: show }))?.category ?? '')
}

function isStillEmpty({ status, file, packaged }: RetainedRecord): boolean {
  return (status === 'uploading' || status === 'processing') && file === '' && packaged === ''
}
