import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A connection to a receiver, through which a transport stream is sent in datagrams. */
export type Sender = {
  /**
   * Sends the bytes and returns whether there is room for more. Data that does not fit is lost, as data in transit can
   * be.
   */
  send(datagram: Buffer): boolean
  /** Resolves when data can be sent. Never resolves if the connection fails. */
  opened: Promise<void>
  /** Resolves when the connection is over, with a sentence that explains why. */
  closed: Promise<string>
  close(): void
}

const WORKER = fileURLToPath(new URL('./send-worker.ts', import.meta.url))
const NODE_OPTIONS = ['--max-old-space-size=128', '--no-warnings']
const US_PER_MS = 1000
/** If the receiver is slower than this, datagrams are lost. */
const MAX_WAITING_BYTES = 8_000_000

/** `latencyMs`: packets lost in transit are resent within this time. A passphrase encrypts the stream. */
export type SrtReceiver = {
  host: string
  port: number
  latencyMs?: number | undefined
  passphrase?: string | undefined
}

/** Enough for most networks. */
const USUAL_LATENCY_MS = 500

function urlOf({ host, port, latencyMs = USUAL_LATENCY_MS, passphrase }: SrtReceiver): string {
  const name = host.includes(':') ? `[${host}]` : host
  const options = [
    'mode=caller&transtype=live',
    `latency=${latencyMs * US_PER_MS}`,
    ...(passphrase ? [`passphrase=${encodeURIComponent(passphrase)}`, 'pbkeylen=16'] : []),
  ]
  return `srt://${name}:${port}?${options.join('&')}`
}

/**
 * Connects to a receiver over SRT, in its own process, with the optional package `node-av`. `host` must be an address
 * that was checked.
 */
export function openSrtSender(receiver: SrtReceiver): Sender {
  const child = spawn(process.execPath, [...NODE_OPTIONS, WORKER], {
    // Other users of the machine can read the arguments of a process, but not its environment.
    env: { DOCKET_SRT: urlOf(receiver) },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  let said = ''
  let isOpen = true
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  child.stdout.on('data', (chunk: Buffer) => {
    said = chunk.toString()
    if (said.startsWith('open')) open()
  })
  // Writing to a pipe that the process no longer reads causes an error here; only the process's exit matters.
  child.stdin.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => {
    const end = (why: string) => {
      isOpen = false
      resolve(why)
    }
    child.once('error', ({ message }) => end(message))
    child.once('close', () => end(/failed (.*)/.exec(said)?.[1] ?? ''))
  })
  return {
    opened,
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
