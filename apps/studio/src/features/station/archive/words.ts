import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('archive', {
  shows: 'Shows',
  channels: 'Channels',
  podcasts: 'Podcasts',
  members: 'Members',
  equipment: 'Equipment',
  campaigns: 'Campaigns',
  sponsors: 'Sponsors',
  spots: 'Spots',
  bulletins: 'Bulletins',
  archive: 'Archive',
  archivedRecordsKeptHere: 'Archived records are kept here. You can restore them at any time.',
  restored: 'Restored',
  wasNotRestored: 'It was not restored',
  couldNotBeLoaded: (name: string) => `${name} could not be loaded.`,
  nothingIsArchived: 'Nothing is archived.',
  restore: 'Restore',
  restoreOne: (name: string) => `Restore ${name}`,
  rule: 'rule',
  archiveRules: 'Archive rules',
  records: 'Records',
  categoryHelp: 'Only shows in this category. Leave it empty for all shows.',
  afterDays: 'After days',
  afterDaysHelp: 'Counted from the last change or airing. 0 means that days do not count.',
  afterAirings: 'After airings',
  afterRunsHelp: '0 means that airings do not count. If you set days too, both must be reached.',
  whatHappens: 'What happens',
  keepTheRecord: 'Keep the record, delete its files',
  deletePermanently: 'Delete permanently',
  hold: 'Hold',
  legalHoldHelp:
    'While this and the rule are on, nobody can archive or delete these records, or delete or replace their recordings. Days and airings do not matter.',
  activeHelp: 'Inactive rules do nothing.',
  status: 'Status',
  affectedRecords: 'Affected records',
  noRules: 'No rules yet.',
  noRulesHelp:
    'A rule archives or deletes records after a number of days or airings, or holds them.',
  ruleIsAHold: 'This rule is a hold.',
  ruleIsAHoldHelp:
    'While it is active, no person or rule can archive or delete these records or their recordings.',
  previewNotLoaded: 'The preview could not be loaded.',
  nothingRightNow: 'Nothing right now.',
  nothingRightNowHelp: 'Records that will air, are still in use or are on hold are never changed.',
  wouldBe: {
    archive: (count: number, more: boolean) => `${recordCount(count, more)} would be archived.`,
    clearFile: (count: number, more: boolean) =>
      `${recordCount(count, more)} would be kept without files.`,
    delete: (count: number, more: boolean) => `${recordCount(count, more)} would be deleted.`,
    none: (count: number, more: boolean) => `${recordCount(count, more)} would be affected.`,
  },
  frees: (size: string) => `This frees ${size}.`,
  happensWithinADay: 'This happens within a day.',
  nothingHappensWhileInactive: 'Nothing happens while the rule is inactive.',
  showMore: 'Show more',
})

function recordCount(count: number, more: boolean): string {
  const records = plural(count, { one: '# record', other: '# records' })
  return more ? `At least ${records}` : records
}
