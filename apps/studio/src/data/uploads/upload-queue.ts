import { type ChosenFile, type FileUpload, isAlive } from './file-upload.ts'
import { createUploadList, type UploadList } from './upload-list.ts'
import { createUploadRuns, placeOf, type UploadPort } from './upload-runs.ts'

/** A queue of uploads. A few of them run at a time. */
export type UploadQueue = {
  all(): readonly FileUpload[]
  subscribe(listener: () => void): () => void
  /** Returns whether closing the page would interrupt anything. */
  areAlive(): boolean
  /** Queues files. A file whose upload began before a reload continues that upload. */
  add(files: readonly ChosenFile[]): void
  pause(key: string): void
  /** Continues a paused, interrupted or refused upload. */
  resume(key: string): void
  /** Retries the interrupted uploads now instead of a little later. */
  resumeInterrupted(): void
  /** Cancels an upload, on the server too. */
  cancel(key: string): void
  /** Removes the finished uploads from the list. */
  clearFinished(): void
  /** Lists the unfinished uploads from before a reload. A user who logs in may have others. */
  restore(): void
  /** Stops everything and forgets it, at the end of a session. What was sent can be continued after a reload. */
  end(): void
}

export function createUploadQueue(port: UploadPort): UploadQueue {
  const list = createUploadList()
  const { pump, tryAgain, halt } = createUploadRuns(list, port)

  function resume(key: string): void {
    const own = list.own(key)
    if (!own?.file) return
    if (own.isTrying) halt(key)
    own.losses = 0
    list.change(key, { state: 'waiting' })
    pump()
  }

  function restore(): void {
    const listed = new Set(list.all().map(({ key }) => list.own(key)?.started?.upload))
    for (const kept of port.kept.read().filter(({ upload }) => !listed.has(upload))) {
      const { name, bytes, sent, media, upload, hasBegun } = kept
      const own = { started: { media, upload }, hasBegun }
      list.put({ name, bytes, sent, state: 'missing', ...placeOf(kept) }, own)
    }
  }

  restore()

  return {
    all: list.all,
    subscribe: list.subscribe,
    areAlive: () => list.all().some(isAlive),
    add(files) {
      for (const chosen of files) addFile(list, chosen)
      pump()
    },
    pause(key) {
      halt(key)
      list.change(key, { state: 'paused', bytesPerSec: 0 })
      pump()
    },
    resume,
    restore,
    resumeInterrupted() {
      for (const { key, state } of list.all()) if (state === 'interrupted') tryAgain(key)
    },
    cancel(key) {
      const { started } = list.own(key) ?? {}
      halt(key)
      list.drop((one) => one.key === key)
      if (started) {
        port.kept.drop(started.upload)
        port.cancel(started).catch(() => undefined)
      }
      pump()
    },
    clearFinished: () => list.drop(({ state }) => state === 'finished'),
    end() {
      for (const { key } of list.all()) halt(key)
      list.drop(() => true)
    },
  }
}

function addFile(list: UploadList, { file, ...place }: ChosenFile): void {
  const { name, size: bytes } = file
  const known = list.all().find((one) => isContinued(one, file))
  const own = known && list.own(known.key)
  if (!known || !own) {
    list.put({ name, bytes, sent: 0, state: 'waiting', ...place }, { file, hasBegun: false })
    return
  }
  own.file = file
  list.change(known.key, { state: 'waiting' })
}

/** Returns whether the file belongs to an upload from before a reload. */
function isContinued({ state, name, bytes }: FileUpload, { name: own, size }: File): boolean {
  return state === 'missing' && name === own && bytes === size
}
