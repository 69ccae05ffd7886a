import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { startChild } from './child.ts'

const CLIENTS = Number(process.argv[2] ?? 5000)
const EVENTS = 10
const AT_ONCE = 50

/** One open stream, and the events it has heard. */
type Listener = { id: string; heard: number }

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
const settings = {
  DOCKET_DATA: folder,
  DOCKET_DEMO: '0',
  DOCKET_RATE_LIMITS: 'off',
  DOCKET_LOG: 'error',
}
await (await startChild('bench/seed.ts', [], settings)).stop()
const server = await startChild('apps/server/src/main.ts', [], { ...settings, PORT: '0' })
try {
  await measure()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}

async function measure(): Promise<void> {
  const api = new PocketBase(server.url)
  await api.collection('users').authWithPassword('bench@station.example', 'bench-bench-1')
  const before = memoryMb()
  const began = performance.now()
  const listeners = await inTurns(CLIENTS, () => listen())
  await inTurns(CLIENTS, (at) => subscribe(listeners[at]?.id ?? '', api.authStore.token))
  const openedMs = performance.now() - began
  const airing = await api.collection('airings').getFirstListItem('')
  const spreads: number[] = []
  for (let event = 1; event <= EVENTS; event += 1) {
    const sent = performance.now()
    await api.collection('airings').update(airing.id, { title: `Event ${event}` })
    await everybodyHeard(listeners, event)
    spreads.push(performance.now() - sent)
  }
  const sorted = spreads.toSorted((a, b) => a - b)
  console.log(`\n${CLIENTS} clients connected and subscribed in ${Math.round(openedMs)} ms`)
  console.log(`memory of the server: ${before} MB before, ${memoryMb()} MB with them`)
  console.log(
    `from asking to the last client: median ${Math.round(sorted[EVENTS / 2] ?? 0)} ms, worst ${Math.round(sorted.at(-1) ?? 0)} ms`,
  )
}

function listen(): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false })
    const request = get(`${server.url}/api/realtime`, { agent }, (response) => {
      const listener: Listener = { id: '', heard: 0 }
      response.on('data', (chunk: Buffer) => {
        const text = chunk.toString()
        if (listener.id === '') {
          listener.id = /^id:(\S+)/.exec(text)?.[1] ?? ''
          resolve(listener)
        } else if (text.includes('event:airings')) listener.heard += 1
      })
      // Streams end with the server.
      response.on('error', () => undefined)
    })
    request.once('error', reject)
  })
}

async function subscribe(clientId: string, token: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ clientId, subscriptions: ['airings/*'] }),
  })
  if (answer.status !== 204) throw new Error(`Subscribing answered ${answer.status}.`)
}

async function everybodyHeard(listeners: Listener[], count: number): Promise<void> {
  const giveUpAt = performance.now() + 30_000
  while (listeners.some(({ heard }) => heard < count)) {
    if (performance.now() > giveUpAt)
      throw new Error(
        `Only ${listeners.filter(({ heard }) => heard >= count).length} heard of change ${count}.`,
      )
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function inTurns<Result>(
  count: number,
  work: (at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < count; at += AT_ONCE) {
    const turn = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, next) => work(at + next))
    results.push(...(await Promise.all(turn)))
  }
  return results
}

function memoryMb(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
