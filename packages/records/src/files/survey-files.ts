import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { EpochMs } from '@docket/model/time/instants'
import { fieldsOf, readRow } from '@docket/query/schema'
import { SYSTEM } from '../engine/access/request-info.ts'
import type { RecordStore } from '../engine/store/record-store.ts'
import {
  type FileKey,
  type FileOwner,
  fileKey,
  readKey,
  type StoredFile,
} from '../storage/storage.ts'
import { filesOf } from './release-files.ts'

/** A file that a record refers to. `collection` is the collection's name. */
export type NamedFile = { key: FileKey; collection: string; record: string }

/** How the stored files and the records fit together. */
export type FileSurvey = {
  /** The number of files that records refer to. */
  named: number
  /** Stored files, without thumbnails, and their size. */
  stored: number
  storedBytes: number
  /** Files that a record refers to but that are not stored. */
  missing: NamedFile[]
  /** Files that no record refers to and that are older than an hour. The server removes them hourly. */
  orphans: FileKey[]
  /** Files of collections that do not exist. Nothing removes them. */
  foreign: FileKey[]
}

const HOUR_MS = 3_600_000
const PAGE = 500

/** Compares all stored files with all records, while the server may be running. Changes nothing. */
export async function surveyFiles(store: RecordStore, now: EpochMs): Promise<FileSurvey> {
  const named = new Map<FileKey, NamedFile>()
  for await (const file of namedFiles(store)) named.set(file.key, file)
  const unseen = new Map(named)
  const survey: FileSurvey = {
    named: named.size,
    stored: 0,
    storedBytes: 0,
    missing: [],
    orphans: [],
    foreign: [],
  }
  for await (const file of store.engine.files.storage.list()) {
    unseen.delete(file.key)
    if (isThumb(file.key)) continue
    survey.stored += 1
    survey.storedBytes += file.bytes
    if (!named.has(file.key)) await addUnnamed(survey, store, file, now)
  }
  for (const file of unseen.values()) {
    if (await isMissing(store, file)) survey.missing.push(file)
  }
  return survey
}

async function addUnnamed(
  survey: FileSurvey,
  store: RecordStore,
  { key, storedAt }: StoredFile,
  now: EpochMs,
): Promise<void> {
  const file = readKey(key)
  if (!file || !store.schemas.find(file.collection)) survey.foreign.push(key)
  // The record of a new file may have been stored after the records were read.
  else if (storedAt < now - HOUR_MS && !(await isNamed(store, file))) survey.orphans.push(key)
}

/** Looks again, because the record may have dropped its file since it was read. */
async function isMissing(store: RecordStore, { key }: NamedFile): Promise<boolean> {
  const file = readKey(key)
  if (!file || !(await isNamed(store, file))) return false
  return (await store.engine.files.storage.find(key)) === undefined
}

/** Lists the files that records refer to. */
export async function* namedFiles(store: RecordStore): AsyncGenerator<NamedFile> {
  for (const schema of store.schemas.all()) {
    const fields = fieldsOf(schema).filter(([, { type }]) => type === 'file')
    if (schema.type === 'view' || fields.length === 0) continue
    yield* filesIn(store, schema, ['id', ...fields.map(([name]) => name)])
  }
}

async function* filesIn(
  { engine }: RecordStore,
  schema: CollectionSchema,
  columns: string[],
): AsyncGenerator<NamedFile> {
  let after = ''
  for (;;) {
    const rows = await engine.database.read
      .selectFrom(schema.name)
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const row of rows) {
      const record = String(row.id)
      for (const name of filesOf(schema, readRow(schema, row))) {
        const key = fileKey({ collection: schema.id, record }, name)
        yield { key, collection: schema.name, record }
      }
    }
    after = String(rows.at(-1)?.id ?? '')
    if (rows.length < PAGE) return
  }
}

/** Returns whether a record refers to the file. Files of unknown collections count as referenced. */
export async function isNamed(
  { engine, schemas }: RecordStore,
  { collection, record, name }: FileOwner & { name: string },
): Promise<boolean> {
  const schema = schemas.find(collection)
  if (!schema) return true
  const row = await engine.queries.one(engine.database.read, schema, record, {}, SYSTEM)
  return row !== undefined && filesOf(schema, readRow(schema, row)).includes(name)
}

function isThumb(key: FileKey): boolean {
  return key.split('/')[2]?.startsWith('thumbs_') ?? false
}
