import type { AnyRecord } from '#data/any-record.ts'
import type { Archive } from './resource.ts'

export function isArchived({ field, archived }: Archive, record: AnyRecord): boolean {
  return record[field] === archived
}

/** The verb that changes the state, and what is said when it is done. */
export function archiveWords(
  { verb = 'Archive', restoreVerb = 'Restore' }: Archive,
  archived: boolean,
): { verb: string; done: string } {
  const said = archived ? restoreVerb : verb
  return { verb: said, done: `${said}${said.endsWith('e') ? 'd' : 'ed'}` }
}
