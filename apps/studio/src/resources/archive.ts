import type { AnyRecord } from '#data/records/any-record.ts'
import type { Archive } from './resource.ts'

export function isArchived({ field, archived }: Archive, record: AnyRecord): boolean {
  return record[field] === archived
}

/** Returns the verb that archives or restores a record, and its past form for the confirmation. */
export function archiveWords(
  { verb = 'Archive', restoreVerb = 'Restore' }: Archive,
  archived: boolean,
): { verb: string; done: string } {
  const said = archived ? restoreVerb : verb
  return { verb: said, done: `${said}${said.endsWith('e') ? 'd' : 'ed'}` }
}
