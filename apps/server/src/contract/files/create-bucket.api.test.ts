import { storageCommand } from '@docket/records/files'
import { type Bucket, startBucket } from '@docket/records/testing/bucket'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

let bucket: Bucket
let said: string[]

beforeAll(async () => {
  bucket = await startBucket()
})

afterAll(() => bucket.stop())

beforeEach(() => {
  said = []
  const say = (line: string) => void said.push(line)
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  for (const spy of spies) spy.mockImplementation(say)
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
})

it('creates a bucket that is missing, and leaves one that is there alone', async () => {
  const s3 = { ...bucket.config, bucket: 'new-one', region: 'eu-central-1' }
  const { storage } = await startTestApp([], { config: { s3 } })

  expect(await storageCommand(['create'], storage)).toBe(0)
  expect(await storageCommand(['create', '--json'], storage)).toBe(0)
  expect(said).toEqual(['The bucket “new-one” was created.', '{"bucket":"new-one","isNew":false}'])
})

it('refuses without a bucket in the settings', async () => {
  const { storage } = await startTestApp()

  expect(await storageCommand(['create'], storage)).toBe(1)
  expect(said).toEqual([
    'There is no bucket in the settings, so files are in the data folder. Set S3_BUCKET.',
  ])
})
