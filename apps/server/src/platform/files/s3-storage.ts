import { createReadStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import { machineOf } from '../outbound/allowed.ts'
import type { Target } from '../outbound/choose-address.ts'
import { guardedAgents } from '../outbound/guarded-agents.ts'
import type { FileStorage, StoredFile } from './storage.ts'

const CONNECT_MS = 5000
const SILENCE_MS = 30_000
/** What is sent from memory, and so can be sent again when a connection breaks. */
const REPEATABLE_BYTES = 8_000_000

/** A bucket, and whether the operator allows that it is at a private address. */
export type Bucket = S3Config & { mayBePrivate: boolean }

/**
 * Files in a bucket. A file is there once the bucket says that it has all of it. Throws
 * `OutboundRefused` for an endpoint at an address that may not be asked; a name is looked at with
 * each connection.
 */
export function createS3Storage(config: Bucket): FileStorage {
  const options = optionsOf(config)
  // Most installations have no bucket: the client is only loaded for the first call to one.
  let connected: ReturnType<typeof connect> | undefined
  const bucket = () => (connected ??= connect(options))
  const at = (key: string) => ({ Bucket: config.bucket, Key: key })
  return {
    async keep(key, { path, type }) {
      const { size } = await stat(path)
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
      const asked = new s3.GetObjectCommand({ ...at(key), ...part })
      const found = await unlessMissing(client.send(asked))
      return found?.Body instanceof Readable ? found.Body : undefined
    },
    async remove(key) {
      const { client, s3 } = await bucket()
      await client.send(new s3.DeleteObjectCommand(at(key)))
    },
    async *list(folder) {
      const asked = { Bucket: config.bucket, ...(folder !== undefined && { Prefix: `${folder}/` }) }
      const { client, s3 } = await bucket()
      for await (const page of s3.paginateListObjectsV2({ client }, asked)) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) yield stored(Key, Size, LastModified)
        }
      }
    },
  }
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
    // Many servers of other makers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

/** Whether it is what a bucket said, and not that it could not be asked. */
export function isSaidByBucket(error: unknown): error is S3ServiceException {
  return error instanceof Error && '$fault' in error
}

/** Without an endpoint, it is Amazon's own. */
function targetOf({ endpoint = 'https://s3.amazonaws.com', mayBePrivate }: Bucket): Target {
  return { ...machineOf(new URL(endpoint)), mayBePrivate }
}

/** Without a time, it counts as new: what cannot be dated is not swept up. */
function stored(key: string, bytes = 0, modified?: Date): StoredFile {
  return { key, bytes, storedAt: modified?.getTime() ?? Number.POSITIVE_INFINITY }
}

async function unlessMissing<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    if (isSaidByBucket(error) && error.$metadata.httpStatusCode === 404) {
      return undefined
    }
    throw error
  }
}
