import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../processes/child.ts'
import { sayLoad } from './usage.ts'

const LOOK_MS = 250
const WITHIN_MS = 600_000
const TICKS_PER_SEC = 100
const CHANNELS = 3
const SHOWS = 88
const LIMITS = { cpuSec: 20, megabytes: 25, currentSec: 60 }

type RecordPage = { totalItems: number; items: { show: string }[] }

/**
 * Starts the demo station. Measures the cost of its recordings, and how long it takes until the current programs have
 * theirs.
 */
export async function measureDemo(_encoders: unknown, folder: string): Promise<void> {
  const data = join(folder, 'demo')
  const settings = { PORT: '0', DOCKET_DATA: data, DOCKET_DEMO: '1', DOCKET_DEMO_PROGRAMS: '1' }
  const server = await startServer({ ...settings, DOCKET_LOG: 'error' })
  const from = performance.now()
  const atStart = cpuOfEnded(server.pid)
  try {
    const read = await logIn(server.url)
    const onNow = await showsOnNow(read)
    let currentSec: number | undefined
    for (;;) {
      const { totalItems, items } = await read('media', 'loops=true')
      const made = new Set(items.map(({ show }) => show))
      const seconds = (performance.now() - from) / 1000
      if (onNow.every((show) => made.has(show))) currentSec ??= seconds
      if (totalItems >= SHOWS) {
        const cpuSec = cpuOfEnded(server.pid) - atStart
        return report({ cpuSec, megabytes: sizeOf(data), currentSec, seconds })
      }
      if (seconds * 1000 > WITHIN_MS) throw new Error('The recordings were not made.')
      await pause(LOOK_MS)
    }
  } finally {
    await server.stop()
  }
}

type DemoCosts = {
  cpuSec: number
  megabytes: number
  currentSec: number | undefined
  seconds: number
}

function report({
  cpuSec,
  megabytes,
  currentSec = Number.POSITIVE_INFINITY,
  seconds,
}: DemoCosts): void {
  console.log(`\ndemo, ${sayLoad()}`)
  console.log(
    `what is on now has a recording after ${currentSec.toFixed(1)} s, all have after ${seconds.toFixed(1)} s`,
  )
  console.log(`${cpuSec.toFixed(1)} CPU s in separate processes, ${megabytes.toFixed(1)} MB`)
  const isWithin =
    cpuSec <= LIMITS.cpuSec && megabytes <= LIMITS.megabytes && currentSec <= LIMITS.currentSec
  console.log(isWithin ? 'within the limits' : `beyond the limits: ${JSON.stringify(LIMITS)}`)
}

async function logIn(url: string) {
  const answer = await fetch(`${url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: 'demo@docket.example', password: 'docket-demo-1' }),
  })
  const { token } = (await answer.json()) as { token: string }
  return async (collection: string, filter: string): Promise<RecordPage> => {
    const query = new URLSearchParams({ filter, perPage: '200' }).toString()
    const found = await fetch(`${url}/api/collections/${collection}/records?${query}`, {
      headers: { authorization: token },
    })
    return (await found.json()) as RecordPage
  }
}

async function showsOnNow(read: Awaited<ReturnType<typeof logIn>>): Promise<string[]> {
  const now = new Date().toISOString().replace('T', ' ')
  const { items } = await read('airings', `startsAt<='${now}' && endsAt>'${now}'`)
  if (items.length < CHANNELS) console.log(`${items.length} channels have something on now`)
  return items.map(({ show }) => show)
}

/** Returns the CPU time of the processes that the server started and that have ended. */
function cpuOfEnded(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SEC
}

function sizeOf(data: string): number {
  const folder = join(data, 'files', '.demo-programs')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(folder, name)),
  )
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6
}
