import type { Field } from '@docket/model/field'
import { type FieldFault, Refusal } from '../errors.ts'
import { fileTypeOf } from './file-type.ts'
import type { Files } from './files.ts'
import { type FileOwner, fileKey, removeFile } from './storage.ts'
import { storedName } from './stored-name.ts'

export type FileField = Extract<Field, { type: 'file' }>

/** A file that came with a write: staged, named, and nobody's until the write is done. */
export type Upload = { name: string; path: string; type: string }

/** By the names under which they will be stored. */
export type Uploads = ReadonlyMap<string, Upload>

/** A file as it comes in. */
export type SentFile = { filename: string; content: AsyncIterable<Buffer> }

export type Received = { upload: Upload; fault?: FieldFault }

/** Stages a file for a field. A file that the field does not take is answered with its fault. */
export async function receiveFile(
  { staging }: Files,
  field: FileField,
  { filename, content }: SentFile,
): Promise<Received> {
  const { path, bytes, head } = await staging.stage(content, field.maxSize)
  const { type, extension } = fileTypeOf(head, filename)
  const upload = { name: storedName(filename, extension), path, type }
  const fault = fileFault(field, bytes, type)
  return { upload, ...(fault && { fault }) }
}

function fileFault(
  { maxSize, mimeTypes = [] }: FileField,
  bytes: number,
  type: string,
): FieldFault | undefined {
  if (bytes > maxSize) {
    return {
      code: 'validation_file_size_limit',
      message: `The maximum allowed file size is ${maxSize} bytes.`,
    }
  }
  if (mimeTypes.length === 0 || mimeTypes.includes(type)) return undefined
  return {
    code: 'validation_invalid_mime_type',
    message: `The file type must be one of ${mimeTypes.join(', ')}.`,
  }
}

/** Throws away what no write took over. */
export async function discardUploads({ staging }: Files, uploads: Uploads): Promise<void> {
  for (const { path } of uploads.values()) await staging.discard(path)
}

/**
 * Runs a write whose files are in their places before it begins: no record ever names a file that
 * is not there. When the write is refused, or its record does not name a file after all, the file
 * goes again. What a crash leaves in between is swept up later, and so is what a failure leaves of
 * which nobody knows whether it was committed.
 */
export async function saveWithUploads<Saved extends object>(
  { storage }: Files,
  owner: FileOwner,
  uploads: Uploads | undefined,
  save: () => Promise<Saved>,
): Promise<Saved> {
  if (!uploads || uploads.size === 0) return save()
  const names = [...uploads.keys()]
  try {
    for (const upload of uploads.values()) await storage.keep(fileKey(owner, upload.name), upload)
    const saved = await save()
    const named = new Set(Object.values(saved).flat())
    await removeAll(names.filter((name) => !named.has(name)))
    return saved
  } catch (error) {
    if (error instanceof Refusal) await removeAll(names)
    throw error
  }

  async function removeAll(gone: readonly string[]): Promise<void> {
    await Promise.allSettled(gone.map((name) => removeFile(storage, owner, name)))
  }
}
