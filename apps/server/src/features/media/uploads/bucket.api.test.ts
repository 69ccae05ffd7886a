import { media } from '@docket/model/media/media'
import { type Bucket, startBucket } from '@docket/records/testing/bucket'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checksum, download, film, openUploadDesk } from '../testing/upload-desk.ts'

let bucket: Bucket

beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.stop())

it('stores uploads in the bucket of the installation, and frees the disk', async () => {
  const { hostname: host, port } = new URL(String(bucket.config.endpoint))
  const { app, api, uploads } = await openUploadDesk({
    s3: bucket.config,
    outboundAllow: [{ host, port: Number(port), purpose: 'storage' }],
  })
  const content = film(300_000)
  const { media: id } = await uploads.upload(content)
  await app.jobs.drain()

  const kept = await app.app.records.get(media, id)
  expect(await bucket.keys()).toEqual([`${media.schema.id}/${id}/${kept.file}`])
  expect(checksum(await download(api, kept))).toBe(checksum(content))
  expect(await app.app.resumable.list()).toEqual([])
})
