import type { StartedUpload } from '@docket/model/media/uploads'
import { describe, expect, it } from 'vitest'
import { createKeptUploads } from './kept-uploads.ts'
import type { Transfer, TransferEvents, TransferPlace } from './transfer.ts'
import { createUploadQueue } from './upload-queue.ts'

class Refused extends Error {}

/** A fake browser and server. The test controls the server's responses. */
function desk({ refuses = '' } = {}) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const transfers: { name: string; place: TransferPlace; on: TransferEvents; log: string[] }[] = []
  const canceled: string[] = []
  const timers: { ms: number; work: () => void }[] = []
  const readable = { is: true }
  let count = 0
  let now = 0
  const openPage = (user = 'ana') =>
    createUploadQueue({
      async announce({ name }): Promise<StartedUpload> {
        if (name === refuses) throw new Refused('Too large.')
        count += 1
        return { media: `media-${count}`, upload: `upload-${count}` }
      },
      complete: async () => undefined,
      cancel: async ({ media }) => canceled.push(media),
      async open({ name }, place, on): Promise<Transfer> {
        const log: string[] = []
        transfers.push({ name, place, on, log })
        return {
          start: () => void log.push('start'),
          stop: async () => void log.push('stop'),
        }
      },
      reasonOf: (error) => (error instanceof Refused ? error.message : undefined),
      kept: createKeptUploads(storage, 'uploads', () => user),
      isReadable: async () => readable.is,
      after(ms, work) {
        const timer = { ms, work }
        timers.push(timer)
        return () => {
          timer.ms = Number.NaN
        }
      },
      now: () => (now += 1000),
    })
  /** Lets the next attempt begin. Returns how long it waited. */
  async function wait(): Promise<number | undefined> {
    const next = timers.splice(0).find(({ ms }) => !Number.isNaN(ms))
    const { ms, work } = next ?? {}
    work?.()
    await settled()
    return ms
  }
  return { openPage, transfers, canceled, wait, readable, page: openPage() }
}

function file(name: string, size = 1000): File {
  return { name, size } as File
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const states = (page: ReturnType<typeof desk>['page']) => page.all().map(({ state }) => state)

describe('a queue of uploads', () => {
  it('runs three at a time, and the next when one is done', async () => {
    const { page, transfers } = desk()
    page.add(['a', 'b', 'c', 'd'].map((name) => ({ file: file(name), show: 'council' })))
    await settled()
    expect(states(page)).toEqual(['sending', 'sending', 'sending', 'waiting'])
    transfers[1]?.on.onDone()
    await settled()

    expect(states(page)).toEqual(['sending', 'finished', 'sending', 'sending'])
    expect(page.areAlive()).toBe(true)
    page.clearFinished()
    expect(page.all()).toHaveLength(3)
  })

  it('says how much has arrived, and how fast', async () => {
    const { page, transfers } = desk()
    page.add([{ file: file('a', 10_000) }])
    await settled()
    transfers[0]?.on.onProgress(2000)
    transfers[0]?.on.onProgress(5000)

    expect(page.all()[0]).toMatchObject({ sent: 5000, bytesPerSec: 3000 })
  })

  it('pauses and resumes, and lets another one run in the meantime', async () => {
    const { page, transfers } = desk()
    page.add(['a', 'b', 'c', 'd'].map((name) => ({ file: file(name) })))
    await settled()
    const key = String(page.all()[0]?.key)
    page.pause(key)
    await settled()
    expect(states(page)).toEqual(['paused', 'sending', 'sending', 'sending'])
    expect(transfers[0]?.log).toEqual(['start', 'stop'])
    page.resume(key)
    transfers[1]?.on.onDone()
    await settled()

    expect(states(page)).toEqual(['sending', 'finished', 'sending', 'sending'])
    expect(transfers[0]?.log).toEqual(['start', 'stop', 'start'])
  })

  it('says why the server refused a file', async () => {
    const { page } = desk({ refuses: 'huge' })
    page.add([{ file: file('a') }, { file: file('huge') }])
    await settled()

    expect(page.all()).toMatchObject([
      { state: 'sending' },
      { state: 'failed', reason: 'Too large.' },
    ])
  })

  it('resumes automatically after a lost connection, however long it lasts', async () => {
    const { page, transfers, wait } = desk()
    page.add([{ file: file('a', 10_000) }])
    await settled()
    const { on, log } = transfers[0] ?? expect.fail('Nothing is sent.')
    on.onProgress(2000)
    const waits: unknown[] = []
    for (let loss = 0; loss < 8; loss += 1) {
      on.onEnd({})
      waits.push(states(page)[0], await wait())
    }
    expect(waits.slice(0, 6)).toEqual(['sending', 0, 'interrupted', 500, 'interrupted', 1000])
    expect(waits.slice(-3)).toEqual([8000, 'interrupted', 8000])
    expect(log).toHaveLength(9)
    expect(page.areAlive()).toBe(true)

    on.onProgress(5000)
    expect(page.all()).toMatchObject([{ state: 'sending', sent: 5000 }])
    on.onEnd({})
    expect([states(page)[0], await wait()]).toEqual(['sending', 0])
    on.onEnd({})
    page.resumeInterrupted()
    expect(log).toHaveLength(11)
    expect(await wait()).toBeUndefined()
  })

  it('lets others run while the connection of one is lost, and says that a file is gone', async () => {
    const { page, transfers, wait, readable } = desk()
    page.add(['a', 'b', 'c', 'd'].map((name) => ({ file: file(name) })))
    await settled()
    transfers[0]?.on.onEnd({})
    await wait()
    transfers[0]?.on.onEnd({})
    await settled()
    expect(states(page)).toEqual(['interrupted', 'sending', 'sending', 'sending'])
    await wait()
    expect(states(page)).toEqual(['waiting', 'sending', 'sending', 'sending'])

    readable.is = false
    transfers[1]?.on.onEnd({})
    await wait()
    expect(page.all()[1]).toMatchObject({
      state: 'missing',
      reason: expect.stringMatching('no longer be read'),
    })
    expect(states(page)[0]).toBe('interrupted')
    readable.is = true
    page.add([{ file: file('b') }])
    transfers[2]?.on.onDone()
    await settled()
    expect(states(page)).toEqual(['interrupted', 'sending', 'finished', 'sending'])
    expect(transfers.at(-1)?.place.upload).toBe('upload-2')
  })

  it('cancels an upload on the server too', async () => {
    const { page, canceled } = desk()
    page.add([{ file: file('a') }])
    await settled()
    page.cancel(String(page.all()[0]?.key))

    expect(page.all()).toEqual([])
    expect(canceled).toEqual(['media-1'])
  })
})

describe('a page that was reloaded', () => {
  it('says which file to choose again, and continues where it was', async () => {
    const { page, openPage, transfers } = desk()
    page.add([{ file: file('a', 10_000), show: 'council' }])
    await settled()
    transfers[0]?.on.onBegun()
    transfers[0]?.on.onProgress(4000)

    const later = openPage()
    expect(later.all()).toMatchObject([{ name: 'a', state: 'missing', sent: 4000 }])
    expect(later.areAlive()).toBe(false)
    later.add([{ file: file('a', 9999) }, { file: file('a', 10_000) }])
    await settled()

    expect(later.all()).toHaveLength(2)
    expect(transfers.at(-2)?.place).toEqual({
      media: 'media-1',
      upload: 'upload-1',
      hasBegun: true,
    })
    transfers.at(-2)?.on.onDone()
    expect(openPage().all()).toMatchObject([{ bytes: 9999 }])
  })

  it('shows nobody else’s uploads', async () => {
    const { page, openPage } = desk()
    page.add([{ file: file('a') }])
    await settled()

    expect(openPage('bob').all()).toEqual([])
    page.end()
    expect(openPage().all()).toHaveLength(1)
  })
})
