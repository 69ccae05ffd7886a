import { Worker } from 'node:worker_threads'
import type { FeedFault } from './feed-document.ts'
import type { Feed } from './read-feed.ts'

/** The thread's answer: nothing after each piece, the feed at the end, or at any time the reason why it is not a feed. */
export type FeedMessage = { feed?: Feed; fault?: FeedFault['kind'] }

const PROGRAM = new URL('./feed-worker.ts', import.meta.url)
const MAX_MEGABYTES = 256

/** Reads one feed in a separate thread. */
export type FeedThread = {
  /** Passes the next piece, and waits until it has been read, so that pieces do not pile up. */
  write(piece: Uint8Array): Promise<FeedMessage>
  end(): Promise<FeedMessage>
  close(): Promise<void>
}

/** Starts a thread for a feed from an address. Its promises fail if `signal` aborts or the thread crashes. */
export function openFeedThread(
  workerData: { address: string; contentType: string },
  signal: AbortSignal,
): FeedThread {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_MEGABYTES }
  const worker = new Worker(PROGRAM, { workerData, resourceLimits })
  const broken = new Promise<never>((_, failed) => {
    worker.once('error', failed)
    signal.addEventListener('abort', () => failed(signal.reason), { once: true })
  })
  broken.catch(() => undefined)
  const ask = (piece: Uint8Array | null) => {
    const answered = new Promise<FeedMessage>((done) => worker.once('message', done))
    worker.postMessage(piece)
    return Promise.race([answered, broken])
  }
  return {
    write: (piece) => ask(piece),
    end: () => ask(null),
    close: async () => void (await worker.terminate()),
  }
}
