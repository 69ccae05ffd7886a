import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createFairQueue } from '@docket/database/fair-queue'
import type { PictureAnswer, PictureRequest } from './picture-process.ts'
import type { PictureWork } from './picture-work.ts'

/**
 * Renders pictures in separate processes. A hostile picture that renders forever or crashes the image library affects
 * only its own process. A separate process is needed because a running render cannot be stopped in any other way.
 *
 * Stations take turns, and none uses more than one of the processes at a time, so slow pictures of one station do not
 * delay those of another.
 */
export type Painter = {
  /**
   * Returns the picture in its new form, or `undefined` if it cannot be rendered within the time limit. `station` is
   * the station whose turn it uses. Calls `load` only when the picture's turn comes, so that waiting requests use no
   * memory; `load` may return `undefined`. Throws `PainterBusy` while too many pictures are waiting and most of them
   * belong to the station.
   */
  paint(
    station: string,
    how: PictureWork,
    load: () => Promise<Uint8Array | undefined>,
  ): Promise<Uint8Array | undefined>
}

/** Too many pictures are waiting. The caller may retry later. */
export class PainterBusy extends Error {
  override readonly name = 'PainterBusy'
}

type PainterOptions = { limitMs?: number; maxWaiting?: number; idleMs?: number }

type WaitingPicture = { start(): void; refuse(): void }

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const START_MS = 30_000
const LETTERS_FACTOR = 6
const PROCESSES = 2

export function createPainter({
  limitMs = 5000,
  maxWaiting = 100,
  idleMs = 30_000,
}: PainterOptions = {}): Painter {
  // The process that painted most recently is used first, so that the others can end.
  const free = Array.from({ length: PROCESSES }, () => createBrush({ limitMs, idleMs }))
  const painting = new Set<string>()
  const queue = createFairQueue<WaitingPicture>()

  function mayStart(station: string): boolean {
    return free.length > 0 && !painting.has(station)
  }

  /** Waits for the station's turn and returns a process. */
  function enter(station: string): Promise<Brush | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<Brush | undefined>()
    const start = () => {
      painting.add(station)
      resolve(free.pop())
    }
    if (mayStart(station)) start()
    else {
      queue.push(station, { start, refuse: () => reject(new PainterBusy()) })
      if (queue.size + painting.size > maxWaiting) queue.dropOfLongest()?.refuse()
    }
    return promise
  }

  return {
    async paint(station, how, load) {
      const brush = await enter(station)
      try {
        const picture = await load()
        return picture && (await brush?.paint({ ...how, picture }))
      } finally {
        if (brush) free.push(brush)
        painting.delete(station)
        queue.shift(mayStart)?.start()
      }
    },
  }
}

type Brush = ReturnType<typeof createBrush>

/** One process, which starts on demand and ends after a while without work. */
function createBrush({ limitMs, idleMs }: Required<Pick<PainterOptions, 'limitMs' | 'idleMs'>>) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function leave(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    async paint(request: PictureRequest): Promise<Uint8Array | undefined> {
      clearTimeout(idle)
      if (child?.connected !== true) child = await start()
      const answer = await requestPicture(child, request, limitOf(request, limitMs))
      // A process that gave no answer may be in any state, so the next picture starts a new process.
      if (!answer) leave()
      idle = setTimeout(leave, idleMs).unref()
      return answer?.picture
    },
  }
}

/** Letters take longer, because their typefaces may have to be loaded first. */
function limitOf(request: PictureRequest, limitMs: number): number {
  return 'resize' in request || 'crop' in request ? limitMs : limitMs * LETTERS_FACTOR
}

/**
 * Starts the process with an empty environment, so it knows no secrets. It never keeps the server from
 * stopping.
 */
async function start(): Promise<ChildProcess> {
  const child = fork(PROGRAM, [], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    // Warnings of the image libraries concern a user's picture, not this server.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  await once(child, 'message', { signal: AbortSignal.timeout(START_MS) })
  // Pending requests notice the end of the process by its `exit` event.
  child.on('error', () => undefined)
  return child
}

async function requestPicture(
  child: ChildProcess,
  request: PictureRequest,
  limitMs: number,
): Promise<PictureAnswer | undefined> {
  const { promise, resolve } = Promise.withResolvers<PictureAnswer | undefined>()
  const take = (answer: unknown) => resolve(answer as PictureAnswer)
  const giveUp = () => resolve(undefined)
  const limit = setTimeout(giveUp, limitMs)
  child.on('message', take).on('exit', giveUp)
  child.send(request, (error) => error && giveUp())
  try {
    return await promise
  } finally {
    clearTimeout(limit)
    child.off('message', take).off('exit', giveUp)
  }
}
