import type { AnyRecord } from './any-record.ts'
import { client } from './client.ts'

/** Returns the URL of a stored file, or of a thumbnail such as `100x100`. */
export function fileUrl(
  record: Pick<AnyRecord, 'id' | 'collectionId' | 'collectionName'>,
  fileName: string,
  thumb?: string,
): string {
  return client.files.getURL(record, fileName, thumb ? { thumb } : {})
}

/** Returns the URL of a protected file. It is valid for two minutes. */
export async function protectedFileUrl(
  record: Parameters<typeof fileUrl>[0],
  fileName: string,
): Promise<string> {
  const token = await client.files.getToken({ requestKey: null })
  return client.files.getURL(record, fileName, { token, download: true })
}
