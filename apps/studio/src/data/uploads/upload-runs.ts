import type { AnnouncedFile, StartedUpload } from '@docket/model/media/uploads'
import { createSpeed, type FileUpload } from './file-upload.ts'
import type { KeptUploads } from './kept-uploads.ts'
import type { Transfer, TransferEvents, TransferPlace } from './transfer.ts'
import type { OwnUpload, UploadList } from './upload-list.ts'

/** What the queue needs of the server and the browser. */
export type UploadPort = {
  announce(file: AnnouncedFile): Promise<StartedUpload>
  complete(media: string): Promise<unknown>
  cancel(media: string): Promise<unknown>
  open(file: File, place: TransferPlace, on: TransferEvents): Promise<Transfer>
  /** Returns the server's reason for a refusal, or `undefined` when it was not reached. */
  reasonOf(error: unknown): string | undefined
  kept: KeptUploads
  /** Time in milliseconds. */
  now(): number
}

const AT_ONCE = 3
const TELL_EVERY_MS = 250

/** Runs the waiting uploads of a list, a few at a time. `pump` starts those for which there is room. */
export function createUploadRuns(list: UploadList, port: UploadPort): { pump(): void } {
  function pump(): void {
    const running = list.all().filter(({ state }) => state === 'sending').length
    const waiting = list.all().filter(({ state }) => state === 'waiting')
    for (const { key } of waiting.slice(0, Math.max(0, AT_ONCE - running))) void begin(key)
  }

  async function begin(key: string): Promise<void> {
    const own = list.own(key)
    const one = list.find(key)
    if (!own?.file || !one) return
    list.change(key, { state: 'sending', reason: '' })
    try {
      const started = own.started ?? (await port.announce(announcedFrom(one)))
      own.started = started
      // It was given up while it was announced.
      if (!list.own(key)) return void port.cancel(started.media).catch(() => undefined)
      keepUpload(list, port.kept, key)
      const place = { ...started, hasBegun: own.hasBegun }
      own.transfer ??= await port.open(own.file, place, eventsOf(key, own))
      // It may have been paused meanwhile.
      if (list.find(key)?.state === 'sending') own.transfer.start()
    } catch (error) {
      stopAt(key, port.reasonOf(error))
    }
  }

  function stopAt(key: string, reason: string | undefined): void {
    const state = reason === undefined ? 'interrupted' : 'failed'
    list.change(key, { bytesPerSec: 0, state, ...(reason !== undefined && { reason }) })
    pump()
  }

  function eventsOf(key: string, own: OwnUpload): TransferEvents {
    let speedOf = createSpeed()
    let toldAt = Number.NEGATIVE_INFINITY
    return {
      onBegun() {
        own.hasBegun = true
        keepUpload(list, port.kept, key)
      },
      onProgress(sent) {
        const now = port.now()
        const bytesPerSec = speedOf(sent, now)
        if (now - toldAt < TELL_EVERY_MS || list.find(key)?.state !== 'sending') return
        toldAt = now
        list.change(key, { sent, bytesPerSec })
        keepUpload(list, port.kept, key)
      },
      onDone() {
        if (own.started) {
          port.kept.drop(own.started.upload)
          // The server finds out by itself, too.
          port.complete(own.started.media).catch(() => undefined)
        }
        const sent = list.find(key)?.bytes ?? 0
        list.change(key, { state: 'finished', sent, bytesPerSec: 0 })
        pump()
      },
      onEnd({ reason }) {
        speedOf = createSpeed()
        stopAt(key, reason)
      },
    }
  }

  return { pump }
}

function keepUpload(list: UploadList, kept: KeptUploads, key: string): void {
  const one = list.find(key)
  const own = list.own(key)
  if (!one || !own?.started) return
  const { name, bytes, sent } = one
  kept.keep({ name, bytes, sent, ...placeOf(one), ...own.started, hasBegun: own.hasBegun })
}

function announcedFrom(one: FileUpload): AnnouncedFile {
  return { name: one.name, bytes: one.bytes, ...placeOf(one) }
}

/** Returns what a file belongs to. */
export function placeOf({
  show,
  replaces,
}: Pick<FileUpload, 'show' | 'replaces'>): Pick<FileUpload, 'show' | 'replaces'> {
  return { ...(show && { show }), ...(replaces && { replaces }) }
}
