/**
 * The state of an upload. `waiting`: for its turn. `interrupted`: the connection is lost, and it will resume on its own.
 * `missing`: the file must be chosen again, because the page was reloaded, or for `reason`. `failed`: the server
 * refused it, for `reason`.
 */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'interrupted'
  | 'missing'
  | 'failed'
  | 'finished'

/** A file that is being uploaded, as screens show it. */
export type FileUpload = {
  key: string
  name: string
  bytes: number
  /** How many bytes have arrived, and how many arrive per second; 0 while unknown. */
  sent: number
  bytesPerSec: number
  state: UploadState
  reason?: string
  /** The show that the file belongs to, or the medium whose file it replaces. */
  show?: string
  replaces?: string
}

/** A file to upload. */
export type ChosenFile = Pick<FileUpload, 'show' | 'replaces'> & { file: File }

const ALIVE: ReadonlySet<UploadState> = new Set(['waiting', 'sending', 'interrupted'])

/** Returns whether closing the page would interrupt the upload. */
export function isAlive({ state }: FileUpload): boolean {
  return ALIVE.has(state)
}

type Sample = { at: number; sent: number }

const WINDOW_MS = 8000
const MIN_MS = 500

/** Returns a function that takes the bytes sent so far and returns the bytes per second over the last seconds. */
export function createSpeed(): (sent: number, now: number) => number {
  let samples: Sample[] = []
  return (sent, now) => {
    samples = [...samples.filter(({ at }) => at > now - WINDOW_MS), { at: now, sent }]
    const [first] = samples
    if (!first || now - first.at < MIN_MS) return 0
    return Math.max(0, ((sent - first.sent) * 1000) / (now - first.at))
  }
}
