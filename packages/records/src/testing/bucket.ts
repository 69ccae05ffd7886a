import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Config } from '@docket/service/config'
import S3rver from 's3rver'
import { createS3Storage } from '../storage/s3-storage.ts'

export type Bucket = {
  config: S3Config
  /** Returns the keys of all stored files. */
  keys(): Promise<string[]>
  stop(): Promise<void>
}

/** Starts an empty bucket on a local server that speaks the S3 protocol. */
export async function startBucket(): Promise<Bucket> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await mkdtemp(join(tmpdir(), 'docket-bucket-')),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await server.run()
  const config = {
    bucket: 'files',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secret: 'S3RVER',
    forcePathStyle: true,
  }
  const storage = createS3Storage({ ...config, mayBePrivate: true })
  return {
    config,
    async keys() {
      const keys: string[] = []
      for await (const { key } of storage.list()) keys.push(key)
      return keys.sort()
    },
    stop: () => server.close(),
  }
}
