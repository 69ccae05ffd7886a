import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createTestClock } from '@docket/service/testing/test-clock'
import { expect, it } from 'vitest'
import { createHotFiles } from './hot-files.ts'
import type { FileStorage } from './storage.ts'

const BYTES = 1000

/** Returns a storage with files of 1,000 bytes that counts how often each file is read. */
function countingStorage() {
  const reads = new Map<string, number>()
  const storage: FileStorage = {
    store: async () => {},
    remove: async () => {},
    async *list() {},
    find: async (key) => ({ key, bytes: BYTES, storedAt: 0 }),
    async read(key) {
      reads.set(key, (reads.get(key) ?? 0) + 1)
      return Readable.from([Buffer.alloc(BYTES, key)])
    },
  }
  return { storage, reads }
}

function open(mostBytes: number) {
  const { storage, reads } = countingStorage()
  const hot = createHotFiles(storage, createTestClock(), mostBytes)
  const ask = async (key: string) => {
    const file = await hot.find(key)
    const content = file && (await hot.read(file, { from: 10, until: 20 }))
    return content instanceof Readable ? buffer(content) : content
  }
  return { hot, reads, ask }
}

it('reads a file twice, however often it is requested', async () => {
  const { reads, ask } = open(10 * BYTES)
  for (let time = 0; time < 5; time += 1) await ask('a/b/one')

  expect(reads.get('a/b/one')).toBe(2)
  expect(await ask('a/b/one')).toHaveLength(10)
})

it('stays within its limit by removing the least recently used files', async () => {
  const { reads, ask } = open(3 * BYTES)
  for (const key of ['a', 'b', 'c', 'd']) {
    await ask(key)
    await ask(key)
  }
  reads.clear()
  for (const key of ['d', 'c', 'b', 'a']) await ask(key)

  expect([...reads.keys()]).toEqual(['a'])
})

it('removes a file with its thumbnails', async () => {
  const { hot, reads, ask } = open(10 * BYTES)
  const keys = ['posts/one/a.png', 'posts/one/thumbs_a.png/100x100', 'posts/one/b.png']
  for (const key of [...keys, ...keys]) await ask(key)
  reads.clear()
  hot.forget({ collection: 'posts', record: 'one' }, 'a.png')
  for (const key of keys) await ask(key)

  expect([...reads.keys()]).toEqual(keys.slice(0, 2))
})
