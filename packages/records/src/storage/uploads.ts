import { readFile, writeFile } from 'node:fs/promises'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type FieldFault, Refusal } from '@docket/model/kernel/errors'
import type { Field } from '@docket/model/kernel/field'
import { MEGABYTE } from '@docket/model/kernel/limits'
import { uploads as words } from '@docket/texts/server/records'
import { roomLeft } from './disk-faults.ts'
import type { Files } from './files.ts'
import type { StagedFile } from './staging.ts'
import { type FileOwner, fileKey, removeFile } from './storage.ts'
import { storedName } from './stored-name.ts'
import { fileTypeOf } from './types/file-type.ts'
import { hasMetadata, stripMetadata } from './types/metadata/strip-metadata.ts'
import { generalTypeOf } from './types/office-type.ts'

export type FileField = Extract<Field, { type: 'file' }>

/** A file that was sent with a write: staged and named, but not owned by a record until the write is done. */
export type Upload = { name: string; path: string; type: string }

/** Uploads, keyed by the names under which they will be stored. */
export type Uploads = ReadonlyMap<string, Upload>

export type SentFile = { filename: string; content: AsyncIterable<Buffer> }

export type ReceivedUpload = { upload: Upload; fault?: FieldFault }

/** Stages a file for a field. If the field does not accept the file, the result contains the fault. */
export async function receiveFile(
  { staging }: Files,
  { schema, field }: FieldOf,
  { filename, content }: SentFile,
): Promise<ReceivedUpload> {
  const staged = await staging.stage(content, field.maxSize)
  return nameUpload(field, filename, await withoutMetadata({ schema, field }, filename, staged))
}

type FieldOf = { schema: CollectionSchema; field: FileField }

/** Larger than any picture meant for people to look at. */
const MAX_PICTURE_BYTES = 64 * MEGABYTE

/**
 * Removes the data that a camera added to a staged picture, such as where it was taken, before anyone can download it.
 * Originals of media stay unchanged, because they are protected and may be evidence. So do files in collections that
 * administrators create, because their clients may compare them.
 */
export async function withoutMetadata(
  { schema, field }: FieldOf,
  filename: string,
  staged: StagedFile,
): Promise<StagedFile> {
  const { path, bytes, head } = staged
  const { mimeTypes = [], protected: isProtected, maxSize } = field
  const isOriginal = !schema.system || (isProtected && mimeTypes.length === 0)
  if (isOriginal || bytes > Math.min(maxSize, MAX_PICTURE_BYTES)) return staged
  const { type } = fileTypeOf(head, filename)
  if (!hasMetadata(type)) return staged
  const picture = await readFile(path)
  const stripped = stripMetadata(picture, type)
  if (stripped.equals(picture)) return staged
  await roomLeft(() => writeFile(path, stripped, { flush: true }))
  return { ...staged, bytes: stripped.length }
}

/**
 * Names a staged file by its content. If the field does not accept the file, the result contains the fault.
 */
export function nameUpload(
  field: FileField,
  filename: string,
  { path, bytes, head }: StagedFile,
): ReceivedUpload {
  const { type, extension } = fileTypeOf(head, filename)
  const upload = { name: storedName(filename, extension), path, type }
  const fault = fileFault(field, bytes, type)
  return { upload, ...(fault && { fault }) }
}

/** Returns the file field that a key refers to, with or without a modifier that adds files. */
export function fileFieldOf(
  { fields }: CollectionSchema,
  key: string,
): { name: string; field: FileField } | undefined {
  const name = key.replace(/^\+|\+$/g, '')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field?.type === 'file' && field.hidden !== true ? { name, field } : undefined
}

function fileFault(
  { maxSize, mimeTypes = [] }: FileField,
  bytes: number,
  type: string,
): FieldFault | undefined {
  if (bytes > maxSize) {
    return {
      code: 'validation_file_size_limit',
      message: words.largest({ bytes: maxSize }),
    }
  }
  const fits = [type, generalTypeOf(type)].some((one) => mimeTypes.includes(one))
  if (mimeTypes.length === 0 || fits) return undefined
  return {
    code: 'validation_invalid_mime_type',
    message: words.types({ types: mimeTypes.join(', ') }),
  }
}

/** Deletes the uploads that no write took over. */
export async function discardUploads({ staging }: Files, uploads: Uploads): Promise<void> {
  for (const { path } of uploads.values()) await staging.discard(path)
}

/** Files that were sent with a write, and the record that will hold them. */
export type Placement = { owner: FileOwner; uploads: Uploads }

/** Calls `saveWithPlacements` for the files of one record. */
export async function saveWithUploads<Saved extends object>(
  files: Files,
  owner: FileOwner,
  uploads: Uploads | undefined,
  save: () => Promise<Saved>,
): Promise<Saved> {
  if (!uploads) return save()
  return saveWithPlacements(files, [{ owner, uploads }], save, (saved) => [saved])
}

/**
 * Stores the files before it runs the write, so that no record ever names a missing file. If the write is
 * refused, or no saved record names a file, that file is removed again. The hourly sweep removes files left
 * by a crash, and files left by a failure after which it is unknown whether the write was committed.
 */
export async function saveWithPlacements<Saved>(
  { storage }: Files,
  placements: readonly Placement[],
  save: () => Promise<Saved>,
  recordsOf: (saved: Saved) => readonly object[],
): Promise<Saved> {
  const placed = placements.flatMap(({ owner, uploads }) =>
    [...uploads.values()].map((upload) => ({ owner, upload })),
  )
  try {
    for (const { owner, upload } of placed) {
      await storage.store(fileKey(owner, upload.name), upload)
    }
    const saved = await save()
    const named = new Set(recordsOf(saved).flatMap((record) => Object.values(record).flat()))
    await removeUnless((name) => named.has(name))
    return saved
  } catch (error) {
    if (error instanceof Refusal) await removeUnless(() => false)
    throw error
  }

  async function removeUnless(stays: (name: string) => boolean): Promise<void> {
    const gone = placed.filter(({ upload }) => !stays(upload.name))
    const removals = gone.map(({ owner, upload }) => removeFile(storage, owner, upload.name))
    await Promise.allSettled(removals)
  }
}
