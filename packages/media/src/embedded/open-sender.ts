import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A connection to a receiver, through which a transport stream is sent in datagrams. */
export type Sender = {
  /** Returns whether there is room for more. Data that does not fit is lost, as it could be in transit. */
  send(datagram: Buffer): boolean
  /** Resolves when the connection is over, with a sentence that explains why. */
  closed: Promise<string>
  close(): void
}

const WORKER = fileURLToPath(new URL('./send-worker.ts', import.meta.url))
const NODE_OPTIONS = ['--max-old-space-size=128', '--no-warnings']
/** Packets lost in transit are resent within this time. */
const LATENCY_US = 500_000
/** If the receiver is slower than this, datagrams are lost. */
const MAX_WAITING_BYTES = 8_000_000

/**
 * Connects to a receiver over SRT, in its own process, with the optional package `node-av`. `host` must be an address
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
  // A pipe that the process no longer reads causes an error here; only the process's exit matters.
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
      const hasRoom = isOpen && child.stdin.writableLength < MAX_WAITING_BYTES
      if (hasRoom) child.stdin.write(datagram)
      return hasRoom
    },
    close() {
      child.kill('SIGKILL')
    },
  }
}
