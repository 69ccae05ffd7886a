import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest, type FieldFaults, InvalidRecord, NotFound } from '@docket/model/kernel/errors'
import { isId, newId, type RequestInfo, ruleFor, type Schemas } from '@docket/records/engine'
import { nameFiles, readJsonFields } from '@docket/records/http'
import {
  fileFieldOf,
  nameUpload,
  type Placement,
  type Upload,
  withoutMetadata,
} from '@docket/records/storage'
import { errors } from '@docket/texts/model/texts'
import { type BatchFile, readRequest } from './read-batch.ts'

/** One write of a batch, parsed and checked. */
export type BatchWrite = {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  schema: CollectionSchema
  /** The id of the record to change, or of the new record unless the body gives one. */
  id: string
  /** The caller's request info, with the query, headers and body of this write. */
  request: RequestInfo
  /** The storage location of the write's files. */
  placement?: Placement
}

/**
 * Parses one write and names its files. Throws `BadRequest`, `NotFound` and `Forbidden` as the single write
 * would, and `InvalidRecord` for files that their fields do not accept.
 */
export async function prepareWrite(
  schemas: Schemas,
  sent: unknown,
  files: readonly BatchFile[],
  caller: RequestInfo,
): Promise<BatchWrite> {
  const { method, collection, id, query, headers, body: texts } = readRequest(sent)
  const schema = schemas.find(collection)
  if (!schema) throw new NotFound()
  if (schema.type === 'view') throw new BadRequest(errors.viewIsReadOnly)
  const body = readJsonFields(schema, texts)
  const given = id ?? (isId(body.id) ? body.id : newId())
  const ownHeaders = () => ({ ...caller.headers(), ...headers })
  const request = { ...caller, method, query, headers: ownHeaders, body }
  const write = { method, schema, id: given, request }
  if (files.length === 0 || method === 'DELETE' || !isId(given)) return write
  // Checks the rule first, so that a caller who may not write learns nothing about the files.
  if (method === 'POST') ruleFor(request, schema.access.create)
  if (method === 'PATCH') ruleFor(request, schema.access.update)
  return withFiles(write, files)
}

async function withFiles(write: BatchWrite, files: readonly BatchFile[]): Promise<BatchWrite> {
  const { schema, request } = write
  const uploads = new Map<string, Upload>()
  const names = new Map<string, string[]>()
  const faults: FieldFaults = {}
  for (const { key, filename, staged } of files) {
    const { name, field } = fileFieldOf(schema, key) ?? {}
    if (!name || !field) continue
    const { upload, fault } = nameUpload(
      field,
      filename,
      await withoutMetadata({ schema, field }, filename, staged),
    )
    if (fault) faults[name] = fault
    uploads.set(upload.name, upload)
    names.set(key, [...(names.get(key) ?? []), upload.name])
  }
  if (Object.keys(faults).length > 0) throw new InvalidRecord(faults)
  const body = { ...request.body }
  nameFiles(body, names, schema)
  const owner = { collection: schema.id, record: write.id }
  return { ...write, request: { ...request, body, uploads }, placement: { owner, uploads } }
}
