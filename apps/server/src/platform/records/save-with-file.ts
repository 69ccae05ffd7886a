import type { Collection, RecordOf } from '@docket/model/collection'
import { InvalidRecord } from '../errors.ts'
import { discardUploads, receiveFile, type SentFile, type Upload } from '../files/uploads.ts'
import type { RequestInfo } from './caller.ts'
import { SYSTEM } from './caller.ts'
import type { Records } from './records.ts'
import type { Engine } from './scope.ts'

type Within = { engine: Engine; as: (request: RequestInfo) => Records }

/** The file field that takes the file; of a new record without `id`. */
export type FilePlace<C> = {
  collection: C
  name: string & keyof RecordOf<C>
  id?: string
}

/**
 * Creates or changes a record, as the system, whose file field holds a file that comes in; `valuesOf`
 * gives the rest once it is known what the file is. Throws `NotFound`, and `InvalidRecord` for a file
 * that the field does not take; then, as with whatever else is thrown, nothing of it stays.
 */
export async function saveWithFile<C extends Collection>(
  { engine, as }: Within,
  { collection, name, id }: FilePlace<C>,
  sent: SentFile,
  valuesOf: (upload: Upload) => Partial<RecordOf<C>>,
): Promise<RecordOf<C>> {
  const field = collection.schema.fields[name]
  if (field?.type !== 'file') throw new Error(`${collection.name}.${name} holds no files.`)
  const { upload, fault } = await receiveFile(engine.files, field, sent)
  const uploads = new Map([[upload.name, upload]])
  try {
    if (fault) throw new InvalidRecord({ [name]: fault })
    const values = { ...valuesOf(upload), [name]: upload.name } as Partial<RecordOf<C>>
    const records = as({ ...SYSTEM, uploads })
    return await (id ? records.update(collection, id, values) : records.create(collection, values))
  } finally {
    await discardUploads(engine.files, uploads)
  }
}
