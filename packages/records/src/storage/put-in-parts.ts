import { type FileHandle, open } from 'node:fs/promises'
import type { S3Client } from '@aws-sdk/client-s3'

type ObjectKey = { Bucket: string; Key: string }
type S3Connection = { client: S3Client; s3: typeof import('@aws-sdk/client-s3') }
type Content = { path: string; bytes: number; type: string }

/** A bucket accepts at most 10,000 parts per file, and at most 5 GB at once. */
const MAX_PARTS = 9000

/**
 * Stores a large file part by part. Each part is sent from memory, so that it can be sent again if a connection
 * breaks. If the file cannot be stored, its parts are removed from the bucket.
 */
export async function putInParts(
  { client, s3 }: S3Connection,
  place: ObjectKey,
  { path, bytes, type }: Content,
  partBytes: number,
): Promise<void> {
  const size = Math.max(partBytes, Math.ceil(bytes / MAX_PARTS))
  const begun = await client.send(
    new s3.CreateMultipartUploadCommand({ ...place, ContentType: type }),
  )
  const upload = { ...place, UploadId: begun.UploadId }
  const file = await open(path)
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    for (let from = 0; from < bytes; from += size) {
      const PartNumber = Parts.length + 1
      const Body = await readPart(file, from, Math.min(size, bytes - from))
      const { ETag } = await client.send(new s3.UploadPartCommand({ ...upload, PartNumber, Body }))
      Parts.push({ ETag, PartNumber })
    }
    const all = { ...upload, MultipartUpload: { Parts } }
    await client.send(new s3.CompleteMultipartUploadCommand(all))
  } catch (error) {
    await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
}

async function readPart(file: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(bytes)
  let done = 0
  while (done < bytes) {
    const { bytesRead } = await file.read(part, done, bytes - done, from + done)
    if (bytesRead === 0) throw new Error('The file became shorter while it was stored.')
    done += bytesRead
  }
  return part
}
