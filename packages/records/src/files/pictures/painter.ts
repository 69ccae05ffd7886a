import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PictureAnswer, PictureRequest, PictureWork } from './picture-process.ts'

/**
 * Renders pictures in a separate process, one after the other. A hostile picture that renders forever or
 * crashes the image library affects only that process. A separate process is needed because a running render
 * cannot be stopped in any other way.
 */
export type Painter = {
  /**
   * Returns the picture in its new form, or `undefined` when it cannot be rendered within the time limit. Calls
   * `load` only when the picture's turn comes, so that waiting requests hold no memory; `load` may return
   * `undefined`. Throws `PainterBusy` while too many pictures are waiting.
   */
  paint(
    how: PictureWork,
    load: () => Promise<Uint8Array | undefined>,
  ): Promise<Uint8Array | undefined>
}

/** Too many pictures are waiting. The caller may retry later. */
export class PainterBusy extends Error {
  override readonly name = 'PainterBusy'
}

type PainterOptions = { limitMs?: number; maxWaiting?: number; idleMs?: number }

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const START_MS = 30_000

export function createPainter({
  limitMs = 5000,
  maxWaiting = 100,
  idleMs = 30_000,
}: PainterOptions = {}): Painter {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function leave(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function paintNow(request: PictureRequest): Promise<Uint8Array | undefined> {
    clearTimeout(idle)
    if (child?.connected !== true) child = await start()
    const answer = await requestPicture(child, request, limitMs)
    // A process that gave no answer may be in any state, so the next picture starts a new process.
    if (!answer) leave()
    idle = setTimeout(leave, idleMs).unref()
    return answer?.picture
  }

  return {
    paint(how, load) {
      if (waiting >= maxWaiting) return Promise.reject(new PainterBusy())
      waiting += 1
      const turn = last
        .then(load)
        .then((picture) => picture && paintNow({ ...how, picture }))
        .finally(() => {
          waiting -= 1
        })
      last = turn.catch(() => undefined)
      return turn
    },
  }
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
