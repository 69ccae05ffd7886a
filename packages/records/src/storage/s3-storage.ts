import { createReadStream } from 'node:fs'
import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type {
  BucketLocationConstraint,
  S3Client,
  S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Config } from '@docket/service/config'
import { guardedAgents, machineOf, type Target } from '@docket/service/outbound'
import type { FileStorage, StoredFile } from './storage.ts'

const CONNECT_MS = 5000
const SILENCE_MS = 30_000
const FIRST_REGION = 'us-east-1'
/**
 * Files up to this size are sent from memory, so that the upload can be repeated when a connection breaks.
 */
const REPEATABLE_BYTES = 8_000_000
/** Files larger than this are sent in parts of this size. */
const PART_BYTES = 32 * 1024 * 1024

/** A bucket, with whether the operator allows it to be at a private address. */
export type Bucket = S3Config & { mayBePrivate: boolean }

/**
 * Stores files in an S3 bucket. A file counts as stored once the bucket confirms all of it. Throws
 * `OutboundRefused` for an endpoint at a forbidden address. Host names are checked at each connection.
 */
export function createS3Storage(config: Bucket, partBytes = PART_BYTES): FileStorage {
  const options = optionsOf(config)
  // Most installations have no bucket, so the S3 client is loaded only at the first call.
  let connected: ReturnType<typeof connect> | undefined
  const bucket = () => (connected ??= connect(options))
  const at = (key: string) => ({ Bucket: config.bucket, Key: key })
  return {
    async store(key, { path, type }) {
      const { size } = await stat(path)
      if (size > partBytes) {
        await putInParts(await bucket(), at(key), { path, bytes: size, type }, partBytes)
        return rm(path, { force: true })
      }
      const Body = size > REPEATABLE_BYTES ? createReadStream(path) : await readFile(path)
      const object = { ...at(key), Body, ContentLength: size, ContentType: type }
      const { client, s3 } = await bucket()
      await client.send(new s3.PutObjectCommand(object))
      await rm(path, { force: true })
    },
    async find(key) {
      const { client, s3 } = await bucket()
      const found = await unlessMissing(client.send(new s3.HeadObjectCommand(at(key))))
      return found && stored(key, found.ContentLength, found.LastModified)
    },
    async read(key, range) {
      const part = range && { Range: `bytes=${range.from}-${range.until - 1}` }
      const { client, s3 } = await bucket()
      const command = new s3.GetObjectCommand({ ...at(key), ...part })
      const found = await unlessMissing(client.send(command))
      return found?.Body instanceof Readable ? found.Body : undefined
    },
    async remove(key) {
      const { client, s3 } = await bucket()
      await client.send(new s3.DeleteObjectCommand(at(key)))
    },
    async *list(folder) {
      const command = {
        Bucket: config.bucket,
        ...(folder !== undefined && { Prefix: `${folder}/` }),
      }
      const { client, s3 } = await bucket()
      for await (const page of s3.paginateListObjectsV2({ client }, command)) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) yield stored(Key, Size, LastModified)
        }
      }
    },
  }
}

/**
 * Creates the bucket. Returns false if it already exists. Throws `OutboundRefused` for an endpoint at a forbidden
 * address, and the errors of the storage.
 */
export async function createBucket(config: Bucket): Promise<boolean> {
  const { client, s3 } = await connect(optionsOf(config))
  const { bucket: Bucket, region } = config
  const found = await unlessMissing(client.send(new s3.HeadBucketCommand({ Bucket })))
  if (found) return false
  // The default region must not be named in the request.
  const LocationConstraint = region as BucketLocationConstraint
  const place = region === FIRST_REGION ? {} : { CreateBucketConfiguration: { LocationConstraint } }
  await client.send(new s3.CreateBucketCommand({ Bucket, ...place }))
  return true
}

async function connect(options: S3ClientConfig) {
  const s3 = await import('@aws-sdk/client-s3')
  const client: S3Client = new s3.S3Client(options)
  return { s3, client }
}

function optionsOf(bucket: Bucket): S3ClientConfig {
  const { endpoint, region, accessKey, secret, forcePathStyle } = bucket
  return {
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secret },
    forcePathStyle,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENCE_MS,
      ...guardedAgents(targetOf(bucket)),
    },
    // Many S3-compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

/** Returns whether the error is a response from the bucket instead of a connection failure. */
export function isSaidByBucket(error: unknown): error is S3ServiceException {
  return error instanceof Error && '$fault' in error
}

/** Without an endpoint, the bucket is Amazon's own. */
function targetOf({ endpoint = 'https://s3.amazonaws.com', mayBePrivate }: Bucket): Target {
  return { ...machineOf(new URL(endpoint)), mayBePrivate }
}

/** A file without a modification time counts as new, so that it is never removed as an orphan. */
function stored(key: string, bytes = 0, modified?: Date): StoredFile {
  return { key, bytes, storedAt: modified?.getTime() ?? Number.POSITIVE_INFINITY }
}

async function unlessMissing<Result>(command: Promise<Result>): Promise<Result | undefined> {
  try {
    return await command
  } catch (error) {
    if (isSaidByBucket(error) && error.$metadata.httpStatusCode === 404) {
      return undefined
    }
    throw error
  }
}

type ObjectKey = { Bucket: string; Key: string }
type S3Connection = { client: S3Client; s3: typeof import('@aws-sdk/client-s3') }
type Content = { path: string; bytes: number; type: string }

/** A bucket accepts at most 10,000 parts per file, and at most 5 GB in one request. */
const MAX_PARTS = 9000

/**
 * Stores a large file part by part. Each part is sent from memory, so that it can be sent again if a connection
 * breaks. If the file cannot be stored, its parts are removed from the bucket.
 */
async function putInParts(
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
