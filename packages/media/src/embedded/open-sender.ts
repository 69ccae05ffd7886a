import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A connection to a receiver, through which a transport stream is sent in datagrams. */
export type Sender = {
  /** Returns whether there is room for more. What does not fit is lost, as on the way. */
  send(datagram: Buffer): boolean
  /** Resolves when the connection is over, with a sentence that says why. */
  closed: Promise<string>
  close(): void
}

const WORKER = fileURLToPath(new URL('./send-worker.ts', import.meta.url))
const NODE_OPTIONS = ['--max-old-space-size=128', '--no-warnings']
/** What is lost on the way is repeated within this time. */
const LATENCY_US = 500_000
/** A receiver that is slower loses datagrams. */
const MOST_WAITING_BYTES = 8_000_000

/**
 * Connects to a receiver over SRT, in a process of its own, with the optional package `node-av`. `host` is an address
 * that was checked.
 */
export function openSrtSender({ host, port }: { host: string; port: number }): Sender {
  const url = `srt://${host.includes(':') ? `[${host}]` : host}:${port}?mode=caller&transtype=live&latency=${LATENCY_US}`
  const child = spawn(process.execPath, [...NODE_OPTIONS, WORKER, url], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  let said = ''
  let isOpen = true
  child.stdout.on('data', (chunk: Buffer) => {
    said = chunk.toString()
  })
  // A pipe that the process no longer reads says so here; how it ended is what counts.
  child.stdin.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => {
    const end = (why: string) => {
      isOpen = false
      resolve(why)
    }
    child.once('error', ({ message }) => end(message))
    child.once('close', () => end(/^failed (.*)/.exec(said)?.[1] ?? ''))
  })
  return {
    closed,
    send(datagram) {
      const hasRoom = isOpen && child.stdin.writableLength < MOST_WAITING_BYTES
      if (hasRoom) child.stdin.write(datagram)
      return hasRoom
    },
    close() {
      child.kill('SIGKILL')
    },
  }
}
