import type { AnnouncedFile, StartedUpload } from '@docket/model/media/uploads'
import { uploads as words } from '@docket/texts/studio/data'
import { newId } from '../new-id.ts'
import { createSpeed, type FileUpload } from './file-upload.ts'
import type { KeptUploads } from './kept-uploads.ts'
import type { Transfer, TransferEvents, TransferPlace } from './transfer.ts'
import type { OwnUpload, UploadList } from './upload-list.ts'

/** What the queue needs from the server and the browser. */
export type UploadPort = {
  announce(file: AnnouncedFile): Promise<StartedUpload>
  complete(media: string): Promise<unknown>
  cancel(started: StartedUpload): Promise<unknown>
  open(file: File, place: TransferPlace, on: TransferEvents): Promise<Transfer>
  /** Returns the server's reason for a refusal, or `undefined` when it was not reached. */
  reasonOf(error: unknown): string | undefined
  /** Returns whether the browser can still read a chosen file. */
  isReadable(file: File): Promise<boolean>
  kept: KeptUploads
  /** Runs a function after some milliseconds. Returns a function that cancels it. */
  after(ms: number, work: () => void): () => void
  /** Time in milliseconds. */
  now(): number
}

export type UploadRuns = {
  /** Starts waiting uploads, as many as may run. */
  pump(): void
  /** Retries an interrupted upload now. */
  tryAgain(key: string): void
  /** Stops an upload, which may be started again. */
  halt(key: string): void
}

const MAX_AT_ONCE = 3
const TELL_EVERY_MS = 250
/** How long to wait before each attempt after a lost connection. The last delay repeats until an attempt succeeds. */
const RETRIES_MS = [0, 500, 1000, 2000, 4000, 8000]

/** Runs the uploads of a list, a few at a time. */
export function createUploadRuns(list: UploadList, port: UploadPort): UploadRuns {
  function pump(): void {
    const waiting = list.all().filter(({ state }) => state === 'waiting')
    for (const { key } of waiting.slice(0, roomIn(list))) void begin(key)
  }

  function tryAgain(key: string): void {
    const own = list.own(key)
    const state = list.find(key)?.state
    if (!own || own.isTrying || !isGoingOn(state)) return
    if (state === 'sending' || roomIn(list) > 0) void begin(key)
    else list.change(key, { state: 'waiting' })
  }

  async function begin(key: string): Promise<void> {
    const own = list.own(key)
    const one = list.find(key)
    if (!own?.file || !one) return
    own.callOff?.()
    own.isTrying = true
    own.isFirst = true
    // After a lost connection, the upload counts as interrupted until bytes arrive again.
    list.change(key, { state: hasLost(own) ? 'interrupted' : 'sending', reason: '' })
    try {
      const started = own.started ?? (await port.announce(announcedFrom(one, own)))
      own.started = started
      // The upload was canceled during the request that creates its medium.
      if (!list.own(key)) return void port.cancel(started).catch(() => undefined)
      storeUpload(list, port.kept, key)
      const place = { ...started, hasBegun: own.hasBegun }
      own.transfer ??= await port.open(own.file, place, eventsOf(key, own))
      // The upload may have been paused in the meantime.
      if (isGoingOn(list.find(key)?.state)) own.transfer.start()
    } catch (error) {
      stopAt(key, own, port.reasonOf(error))
    }
  }

  function stopAt(key: string, own: OwnUpload, reason: string | undefined): void {
    own.isTrying = false
    if (!isGoingOn(list.find(key)?.state)) return
    if (reason === undefined) lose(key, own)
    else list.change(key, { bytesPerSec: 0, state: 'failed', reason })
    pump()
  }

  /** Retries after a while. Does not report a first failure, which may be a connection that was idle too long. */
  function lose(key: string, own: OwnUpload): void {
    own.losses = (own.losses ?? 0) + 1
    if (hasLost(own)) list.change(key, { bytesPerSec: 0, state: 'interrupted' })
    const waitMs = RETRIES_MS[own.losses - 1] ?? RETRIES_MS.at(-1) ?? 0
    own.callOff = port.after(waitMs, () => void tryUnlessGone(key, own))
  }

  /** A file that was changed or removed on the user's machine fails like a lost connection. */
  async function tryUnlessGone(key: string, own: OwnUpload): Promise<void> {
    if (!own.file || (await port.isReadable(own.file))) return tryAgain(key)
    askForFile(list, key, own)
    pump()
  }

  /** Removes an arrived upload from what the browser remembers. */
  function finish(key: string, own: OwnUpload): void {
    own.isTrying = false
    if (own.started) {
      port.kept.drop(own.started.upload)
      // The server also detects the completed upload by itself.
      port.complete(own.started.media).catch(() => undefined)
    }
    const sent = list.find(key)?.bytes ?? 0
    list.change(key, { state: 'finished', sent, bytesPerSec: 0 })
    pump()
  }

  function eventsOf(key: string, own: OwnUpload): TransferEvents {
    const onProgress = reportProgress(list, port, key)
    return {
      onBegun() {
        own.hasBegun = true
        storeUpload(list, port.kept, key)
      },
      onProgress,
      onDone: () => finish(key, own),
      onEnd: ({ reason }) => stopAt(key, own, reason),
    }
  }

  return { pump, tryAgain, halt: (key) => halt(list.own(key)) }
}

/** Returns how many more uploads may run. */
function roomIn(list: UploadList): number {
  const isRunning = ({ key, state }: FileUpload) => state === 'sending' || list.own(key)?.isTrying
  return Math.max(0, MAX_AT_ONCE - list.all().filter(isRunning).length)
}

function halt(own: OwnUpload | undefined): void {
  if (!own) return
  own.callOff?.()
  own.isTrying = false
  own.transfer?.stop().catch(() => undefined)
}

function askForFile(list: UploadList, key: string, own: OwnUpload): void {
  halt(own)
  own.file = undefined
  own.transfer = undefined
  list.change(key, { state: 'missing', reason: words.unreadable, bytesPerSec: 0 })
}

/** Returns the effects of an upload’s progress: its speed, its state, and what the browser remembers. */
function reportProgress(list: UploadList, port: UploadPort, key: string): (sent: number) => void {
  let speedOf = createSpeed()
  let toldAt = Number.NEGATIVE_INFINITY
  return (sent) => {
    const own = list.own(key)
    const state = list.find(key)?.state
    if (!own || !isGoingOn(state)) return
    if (own.isFirst) {
      speedOf = createSpeed()
      noteConfirmed(own, sent)
    }
    const now = port.now()
    const bytesPerSec = speedOf(sent, now)
    if (now - toldAt < TELL_EVERY_MS && state === 'sending') return
    toldAt = now
    list.change(key, { sent, bytesPerSec, state: 'sending' })
    storeUpload(list, port.kept, key)
  }
}

/** The first progress of an attempt is what the server has. If that is more than before, the connection is good. */
function noteConfirmed(own: OwnUpload, sent: number): void {
  own.isFirst = false
  if (sent <= (own.confirmed ?? 0)) return
  own.confirmed = sent
  own.losses = 0
}

/** Returns whether the last attempt failed, too. */
function hasLost({ losses = 0 }: OwnUpload): boolean {
  return losses > 1
}

function isGoingOn(state: FileUpload['state'] | undefined): boolean {
  return state === 'sending' || state === 'interrupted'
}

function storeUpload(list: UploadList, kept: KeptUploads, key: string): void {
  const one = list.find(key)
  const own = list.own(key)
  if (!one || !own?.started) return
  const { name, bytes, sent } = one
  kept.store({ name, bytes, sent, ...placeOf(one), ...own.started, hasBegun: own.hasBegun })
}

/** Every attempt uses the same id, so that a lost response does not create the medium twice. */
function announcedFrom(one: FileUpload, own: OwnUpload): AnnouncedFile {
  own.media ??= newId()
  return { id: own.media, name: one.name, bytes: one.bytes, ...placeOf(one) }
}

/** Returns the show or the medium that a file belongs to. */
export function placeOf({
  show,
  replaces,
}: Pick<FileUpload, 'show' | 'replaces'>): Pick<FileUpload, 'show' | 'replaces'> {
  return { ...(show && { show }), ...(replaces && { replaces }) }
}
