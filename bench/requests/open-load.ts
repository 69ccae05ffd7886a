import { connect, type Socket } from 'node:net'

const TICK_MS = 4

export type FloodOptions = {
  /** The number of requests sent per second, whether or not earlier ones have been answered. */
  perSecond: number
  seconds: number
  connections: number
  /** Requests without a response after this time count as unanswered, and their connections are closed. */
  patienceMs: number
  next: () => string
  headers: Record<string, string>
}

/** The response times in ms: of 2xx responses, and of 429 and 503 responses. */
export type FloodResult = { accepted: number[]; refused: number[]; unanswered: number }

/**
 * Sends requests at a steady rate, like many independent clients. A request without a free connection counts
 * as unanswered.
 */
export async function flood(url: string, flood: FloodOptions): Promise<FloodResult> {
  const { perSecond, seconds, connections, patienceMs, next, headers } = flood
  const { hostname, port, host } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const result: FloodResult = { accepted: [], refused: [], unanswered: 0 }
  const idle: Socket[] = []
  const asking = new Map<Socket, { began: number; answer: ReturnType<typeof readAnswer> }>()
  const all = new Set<Socket>()

  function open(): void {
    const socket = connect(Number(port), hostname)
    all.add(socket)
    socket.setNoDelay(true)
    socket.once('connect', () => idle.push(socket))
    socket.on('data', (chunk: Buffer) => {
      const one = asking.get(socket)
      const status = one?.answer(chunk)
      if (!one || status === undefined) return
      asking.delete(socket)
      const list = status < 300 ? result.accepted : result.refused
      list.push(performance.now() - one.began)
      idle.push(socket)
    })
    socket.on('error', () => undefined)
    socket.once('close', () => {
      if (asking.delete(socket)) result.unanswered += 1
      const at = idle.indexOf(socket)
      if (at >= 0) idle.splice(at, 1)
      if (all.delete(socket) && !isOver) open()
    })
  }

  function ask(): void {
    const socket = idle.pop()
    if (!socket) {
      result.unanswered += 1
      return
    }
    asking.set(socket, { began: performance.now(), answer: readAnswer() })
    socket.write(`GET ${next()} HTTP/1.1\r\n${lines.join('')}\r\n`)
  }

  function giveUp(): void {
    const now = performance.now()
    for (const [socket, { began }] of asking) if (now - began > patienceMs) socket.destroy()
  }

  let isOver = false
  for (let count = 0; count < connections; count += 1) open()
  await until(() => idle.length >= connections, 5000)
  const began = performance.now()
  let sent = 0
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
    for (; sent < due; sent += 1) ask()
    giveUp()
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await until(() => {
    giveUp()
    return asking.size === 0
  }, patienceMs * 2)
  isOver = true
  for (const socket of all) socket.destroy()
  return result
}

/** Returns a parser that takes a response in chunks and returns its status once it is complete. */
function readAnswer(): (chunk: Buffer) => number | undefined {
  let head = ''
  let status = 0
  let missing = -1
  return (chunk) => {
    let body = chunk.length
    if (missing < 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return undefined
      status = Number(head.slice(9, 12))
      missing = Number(/\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end + 2))?.[1] ?? 0)
      body = head.length - end - 4
    }
    missing -= body
    return missing <= 0 ? status : undefined
  }
}

async function until(isDone: () => boolean, mostMs: number): Promise<void> {
  const began = performance.now()
  while (!isDone() && performance.now() - began < mostMs) {
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
}

/** In whole milliseconds. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}
