import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { BadRequest } from '@docket/model/kernel/errors'
import { OutboundRefused } from '@docket/service/outbound'
import { storage as words } from '@docket/texts/server/records'
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
  const content = words.content({ key })
  try {
    await step(
      (bucket, why) => words.steps.accept({ bucket, why }),
      bucket,
      async () => {
        await writeFile(path, content)
        await storage.store(key, { path, type: 'text/plain' })
      },
    )
    await step(
      (bucket, why) => words.steps.list({ bucket, why }),
      bucket,
      async () => {
        for await (const _file of storage.list(FOLDER)) return
        throw new Error(words.notListed)
      },
    )
    await step(
      (bucket, why) => words.steps.return({ bucket, why }),
      bucket,
      async () => {
        const found = await storage.read(key)
        if (!found || (await text(found)) !== content) throw new Error(words.otherContent)
      },
    )
    await step(
      (bucket, why) => words.steps.remove({ bucket, why }),
      bucket,
      () => storage.remove(key),
    )
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

type Step = (bucket: string, why: string) => string

async function step(failed: Step, bucket: Bucket, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new BadRequest(failed(bucket.bucket, explain(error, bucket)))
  }
}

function explain(error: unknown, { endpoint = words.amazon }: Bucket): string {
  if (error instanceof OutboundRefused) return error.message
  if (!isSaidByBucket(error)) {
    const { code = '', message } = error as { code?: string; message: string }
    return words.notReached({ endpoint, said: `${code} ${message}` }).trim()
  }
  switch (error.name) {
    case 'NoSuchBucket':
      return words.noBucket({ said: error.name })
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return words.loginRefused({ said: error.name })
    case 'AccessDenied':
      return words.noPermission({ said: error.name })
    default:
      return words.checkSettings({ said: error.name })
  }
}
