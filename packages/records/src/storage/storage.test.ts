import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bucket, startBucket } from '../testing/bucket.ts'
import { createLocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { type FileStorage, removeFile } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'docket-files-'))
let bucket: Bucket

beforeAll(async () => {
  bucket = await startBucket()
})

afterAll(() => bucket.stop())

const makers: [string, () => FileStorage][] = [
  ['a folder', () => createLocalStorage(join(folder, 'files'))],
  ['a bucket', () => createS3Storage({ ...bucket.config, mayBePrivate: true })],
]

describe.each(makers)('storage in %s', (_where, open) => {
  let storage: FileStorage
  const staged = join(folder, 'staged')

  beforeAll(() => {
    storage = open()
  })

  async function store(key: string, content: string): Promise<void> {
    writeFileSync(staged, content)
    await storage.store(key, { path: staged, type: 'text/plain' })
  }

  async function keysIn(place?: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of storage.list(place)) keys.push(key)
    return keys.sort()
  }

  async function contentOf(key: string, range?: { from: number; until: number }) {
    const content = await storage.read(key, range)
    return content && text(content)
  }

  it('returns stored files, in full and in part', async () => {
    await store('people/ann/notes_1.txt', '0123456789')

    expect(existsSync(staged)).toBe(false)
    expect(await contentOf('people/ann/notes_1.txt')).toBe('0123456789')
    expect(await contentOf('people/ann/notes_1.txt', { from: 2, until: 5 })).toBe('234')
  })

  it('knows a file’s size and time', async () => {
    const before = Date.now() - 2000
    await store('people/bob/notes_1.txt', 'abc')
    const found = await storage.find('people/bob/notes_1.txt')

    expect(found).toMatchObject({ key: 'people/bob/notes_1.txt', bytes: 3 })
    expect(found?.storedAt).toBeGreaterThan(before)
  })

  it('stores empty files', async () => {
    await store('people/bob/empty_1.txt', '')

    expect(await contentOf('people/bob/empty_1.txt')).toBe('')
  })

  it('returns nothing for a missing file, and can delete it without an error', async () => {
    await storage.remove('people/nobody/notes_1.txt')

    expect(await storage.find('people/nobody/notes_1.txt')).toBeUndefined()
    expect(await storage.read('people/nobody/notes_1.txt')).toBeUndefined()
  })

  it('deletes a file with its thumbnails, and no other', async () => {
    const owner = { collection: 'people', record: 'eve' }
    await store('people/eve/a_1.png', 'a')
    await store('people/eve/thumbs_a_1.png/100x100', 'a small')
    await store('people/eve/a_11.png', 'b')
    await removeFile(storage, owner, 'a_1.png')

    expect(await keysIn('people/eve')).toEqual(['people/eve/a_11.png'])
    expect(await keysIn()).toContain('people/eve/a_11.png')
  })
})

describe('storage in a bucket', () => {
  it('stores a large file in parts, and keeps a file that it cannot store', async () => {
    const config = { ...bucket.config, mayBePrivate: true }
    const storage = createS3Storage(config, 100_000)
    const content = randomBytes(950_001)
    const path = join(folder, 'large')
    writeFileSync(path, content)
    await storage.store('people/ann/large_1.bin', { path, type: 'video/mp4' })

    expect(existsSync(path)).toBe(false)
    expect(await storage.find('people/ann/large_1.bin')).toMatchObject({ bytes: 950_001 })
    const stored = await storage.read('people/ann/large_1.bin')
    expect(stored && (await buffer(stored)).equals(content)).toBe(true)

    writeFileSync(path, content)
    const elsewhere = createS3Storage({ ...config, bucket: 'missing' }, 100_000)
    await expect(elsewhere.store('a/b/c.bin', { path, type: 'video/mp4' })).rejects.toThrow()
    expect(existsSync(path)).toBe(true)
  })
})

describe('storage in a folder', () => {
  it.each(['../escape', 'people/../../escape', 'people//x', '/etc/passwd', 'people/.hidden/x'])(
    'refuses the key %s, which could point outside the folder',
    async (key) => {
      const storage = createLocalStorage(join(folder, 'files'))

      await expect((async () => storage.find(key))()).rejects.toThrow(RangeError)
    },
  )
})
