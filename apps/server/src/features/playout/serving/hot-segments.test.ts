import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createHotBytes } from './hot-bytes.ts'
import { createHotSegments } from './hot-segments.ts'

const BYTES = 'aaaaabbbbbccccc'
const part = (at: number) => ({ from: at * 5, until: at * 5 + 5 })
const SENT = Promise.resolve()

/** A storage with one file, which counts how often it is read, and can be emptied. */
function createStorage() {
  const state = { reads: 0, content: BYTES }
  const read = async (_key: string, range = { from: 0, until: BYTES.length }) => {
    state.reads += 1
    const found = state.content.slice(range.from, range.until)
    return found === '' ? undefined : Readable.from([Buffer.from(found)])
  }
  return { state, read }
}

describe('the segments of a channel', () => {
  it('are read once for all viewers', async () => {
    const storage = createStorage()
    const hot = createHotSegments(storage)
    const all = await Promise.all([0, 0, 1, 0].map((at) => hot.read('film', part(at), SENT)))
    expect(all.map(String)).toEqual(['aaaaa', 'aaaaa', 'bbbbb', 'aaaaa'])
    expect(storage.state.reads).toBe(2)
  })

  it('make room for those that are requested later', async () => {
    const storage = createStorage()
    const hot = createHotSegments(storage, createHotBytes(10))
    for (const at of [0, 1, 0, 2, 0]) await hot.read('film', part(at), SENT)
    expect(storage.state.reads).toBe(3)
    await hot.read('film', part(1), SENT)
    expect(storage.state.reads).toBe(4)
  })

  it('are streamed while slow clients hold all the memory', async () => {
    const hot = createHotSegments(createStorage(), createHotBytes(5))
    const slow = Promise.withResolvers<void>()
    await hot.read('film', part(0), slow.promise)
    const other = await hot.read('film', part(1), SENT)
    expect(other).toBeInstanceOf(Readable)
    expect(await text(other as Readable)).toBe('bbbbb')
    slow.resolve()
    await slow.promise
    expect(await hot.read('film', part(1), SENT)).toBeInstanceOf(Buffer)
  })

  it('that are missing or cut short are read again', async () => {
    const storage = createStorage()
    const hot = createHotSegments(storage)
    storage.state.content = 'aaa'
    expect(await hot.read('film', part(0), SENT)).toBeUndefined()
    expect(await hot.read('film', part(1), SENT)).toBeUndefined()
    storage.state.content = BYTES
    expect(String(await hot.read('film', part(0), SENT))).toBe('aaaaa')
  })
})
