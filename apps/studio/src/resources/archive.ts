import { resources as words } from '@docket/texts/studio/resources'
import type { AnyRecord } from '#data/connection/any-record.ts'
import type { Archive } from './resource.ts'

export function isArchived({ field, archived }: Archive, record: AnyRecord): boolean {
  return record[field] === archived
}

/** Returns the verb that archives or restores a record, and its past form for the confirmation. */
export function archiveWords(
  { verb, restoreVerb, name, restored }: Archive,
  archived: boolean,
): { verb: string; done: string } {
  return archived
    ? { verb: restoreVerb ?? words.restore, done: restored ?? words.restored }
    : { verb: verb ?? words.archive, done: name ?? words.archived }
}
