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

/** Where a protected file is, for two minutes. */
export async function protectedFileUrl(
  record: Parameters<typeof fileUrl>[0],
  fileName: string,
): Promise<string> {
  const token = await client.files.getToken({ requestKey: null })
  return client.files.getURL(record, fileName, { token, download: true })
}
