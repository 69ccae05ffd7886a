import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { BadRequest } from '@docket/model/errors'
import { OutboundRefused } from '@docket/service/outbound/choose-address'
import { type Bucket, createS3Storage, isSaidByBucket } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

/** No record's file is ever stored in this folder. */
const FOLDER = 'docket-try-out'

/**
 * Stores, lists, reads, and removes a small file, as the server does with every file. Throws a `BadRequest`
 * that names the operation the bucket refused and what to check.
 */
export async function tryBucket(bucket: Bucket): Promise<void> {
  const storage = openBucket(bucket)
  const key = `${FOLDER}/${randomUUID()}.txt`
  const folder = await mkdtemp(join(tmpdir(), 'docket-try-out-'))
  const path = join(folder, 'file.txt')
  const words = `Written by Docket to try out this bucket: ${key}`
  try {
    await step('accept a file', bucket, async () => {
      await writeFile(path, words)
      await storage.keep(key, { path, type: 'text/plain' })
    })
    await step('list its files', bucket, async () => {
      for await (const _file of storage.list(FOLDER)) return
      throw new Error('The file that it accepted is not in the list.')
    })
    await step('return the file', bucket, async () => {
      const found = await storage.read(key)
      if (!found || (await text(found)) !== words) throw new Error('It returned something else.')
    })
    await step('remove the file', bucket, () => storage.remove(key))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Throws a `BadRequest` for an endpoint at a forbidden address. */
function openBucket(bucket: Bucket): FileStorage {
  try {
    return createS3Storage(bucket)
  } catch (error) {
    if (error instanceof OutboundRefused) throw new BadRequest(error.message)
    throw error
  }
}

async function step(what: string, bucket: Bucket, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new BadRequest(`The bucket “${bucket.bucket}” did not ${what}. ${explain(error, bucket)}`)
  }
}

function explain(error: unknown, { endpoint = 'Amazon' }: Bucket): string {
  if (error instanceof OutboundRefused) return error.message
  if (!isSaidByBucket(error)) {
    const { code = '', message } = error as { code?: string; message: string }
    return `${endpoint} cannot be reached or does not answer as it should: check endpoint and forcePathStyle. ${code} ${message}`.trim()
  }
  const said = `It said: ${error.name}.`
  switch (error.name) {
    case 'NoSuchBucket':
      return `There is no bucket with this name: check bucket, region and forcePathStyle. ${said}`
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return `The login was refused: check accessKey, secret and region. ${said}`
    case 'AccessDenied':
      return `The key does not have permission: it needs get, put, delete and list. ${said}`
    default:
      return `Check endpoint, region and forcePathStyle. ${said}`
  }
}
