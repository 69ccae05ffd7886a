import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PictureAnswer, PictureRequest } from './picture-process.ts'

/**
 * Draws pictures in a process of its own, one after the other. A picture that was made to take
 * forever, or to break the library that reads it, takes that process along and nothing else: a
 * drawing library that is under way cannot be stopped in any other way.
 */
export type Painter = {
  /**
   * The picture in its new size; `undefined` when it cannot be drawn, or not within the time.
   * `load` is called when its turn has come, so that those who wait hold no memory; it may find
   * nothing. Throws `PainterBusy` while too many are waiting.
   */
  paint(
    how: Omit<PictureRequest, 'picture'>,
    load: () => Promise<Uint8Array | undefined>,
  ): Promise<Uint8Array | undefined>
}

/** Too many pictures are waiting: ask again later. */
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
    const answer = await ask(child, request, limitMs)
    // Whatever is wrong with a process that gave no answer, the next picture begins with a new one.
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

/** Knows no secret: its environment is empty. It never keeps the server from stopping. */
async function start(): Promise<ChildProcess> {
  const child = fork(PROGRAM, [], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    // What the libraries complain about is about somebody's picture, not about this server.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  await once(child, 'message', { signal: AbortSignal.timeout(START_MS) })
  // Whoever waits for an answer hears of its end by `exit`.
  child.on('error', () => undefined)
  return child
}

async function ask(
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
