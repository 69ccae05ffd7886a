import type { AnyRecord } from './any-record.ts'
import { client } from './client.ts'

/** Where a stored file is, or one of its smaller forms, such as `100x100`. */
export function fileUrl(
  record: Pick<AnyRecord, 'id' | 'collectionId' | 'collectionName'>,
  fileName: string,
  thumb?: string,
): string {
  return client.files.getURL(record, fileName, thumb ? { thumb } : {})
}
