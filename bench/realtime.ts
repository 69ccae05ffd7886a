import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { startChild, startServer } from './processes/child.ts'
import { everybodyHeard, openStreams } from './requests/streams.ts'

const CLIENTS = Number(process.argv[2] ?? 5000)
const EVENTS = 10

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
const settings = {
  DOCKET_DATA: folder,
  DOCKET_DEMO: '0',
  DOCKET_RATE_LIMITS: 'off',
  DOCKET_LOG: 'error',
}
await (await startChild('bench/seed.ts', [], settings)).stop()
const server = await startServer({ ...settings, PORT: '0' })
try {
  await measure()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}

async function measure(): Promise<void> {
  const api = new PocketBase(server.url)
  await api.collection('users').authWithPassword('bench@station.example', 'bench-bench-1')
  const before = await memoryMb()
  const began = performance.now()
  const listeners = await openStreams(server.url, CLIENTS, 'airings/*', api.authStore.token)
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
  console.log(`memory of the server: ${before} MB before, ${await memoryMb()} MB with them`)
  console.log(
    `from the request to the last client: median ${Math.round(sorted[EVENTS / 2] ?? 0)} ms, worst ${Math.round(sorted.at(-1) ?? 0)} ms`,
  )
}

async function memoryMb(): Promise<number> {
  return Math.round((await server.usage()).memoryMb)
}
