import type { Collection, RecordOf } from '@docket/model/kernel/collection'
import { InvalidRecord } from '@docket/model/kernel/errors'
import { discardUploads, receiveFile, type SentFile, type Upload } from '../../storage/uploads.ts'
import type { RequestInfo } from '../access/request-info.ts'
import { SYSTEM } from '../access/request-info.ts'
import type { Records } from '../store/records.ts'
import type { Engine } from '../store/scope.ts'

type SaveContext = { engine: Engine; as: (request: RequestInfo) => Records }

/** The file field that receives the file, and the record. Without `id`, a new record is created. */
export type FilePlace<C> = {
  collection: C
  name: string & keyof RecordOf<C>
  id?: string
}

/**
 * Creates or updates a record as the system, with an incoming file in one of its file fields. `valuesOf` returns the
 * other values once the type of the file is known. Throws `NotFound`, and `InvalidRecord` for a file that the field
 * does not accept. If anything fails, the file is removed completely.
 */
export async function saveWithFile<C extends Collection>(
  { engine, as }: SaveContext,
  { collection, name, id }: FilePlace<C>,
  sent: SentFile,
  valuesOf: (upload: Upload) => Partial<RecordOf<C>>,
): Promise<RecordOf<C>> {
  const field = collection.schema.fields[name]
  if (field?.type !== 'file') throw new Error(`${collection.name}.${name} does not hold files.`)
  const { upload, fault } = await receiveFile(
    engine.files,
    { schema: collection.schema, field },
    sent,
  )
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
