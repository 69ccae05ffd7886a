import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from './server.ts'
import { shiftTo } from './time/set-times.ts'

// The demo is created five minutes before the time at which the tests begin.
const EARLIER_MS = 300_000
const LOOK_MS = 60_000

/**
 * Creates the demo once per run, at the time of the tests, in the folder that workers find in `DOCKET_TEST_DEMO`. Each
 * stage starts with a copy of it. Returns a function that removes it.
 */
export async function seedDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-seeded-'))
  const shift = shiftTo(process.env.DOCKET_TEST_TIME) - EARLIER_MS
  const server = await startServer(
    { DOCKET_DEMO: '1', DOCKET_TEST_SHIFT_MS: String(shift) },
    folder,
  )
  await waitForChannelChecks(folder)
  await server.end('SIGTERM')
  noteTours(folder)
  process.env.DOCKET_TEST_DEMO = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Records that everybody has taken the tour, which would otherwise cover the first dashboard of each test. */
function noteTours(folder: string): void {
  const database = new DatabaseSync(join(folder, 'docket.db'))
  const own = "case when json_type(settings) = 'object' then settings else '{}' end"
  const seen = `json_object('tour', json('true'), 'news', 0)`
  database.exec(`update users set settings = json_set(${own}, '$.seen', ${seen})`)
  database.close()
}

/**
 * Waits until the hourly check of the channels is complete, so that no stage repeats it and creates more notifications
 * while a test counts them. Other notifications come earlier, so they do not show that the check is complete.
 */
async function waitForChannelChecks(folder: string): Promise<void> {
  const database = new DatabaseSync(join(folder, 'docket.db'), { readOnly: true })
  const looks = database.prepare(
    `select count(*) as n from "_jobs" where kind = 'notifications.look' and status = 'waiting' and "runAt" > created`,
  )
  const end = performance.now() + LOOK_MS
  while (looks.get()?.n !== 1) {
    if (performance.now() > end) throw new Error('The channels of the demo were not checked.')
    await pause(100)
  }
  database.close()
}

/** Copies the demo of this run into a new folder. */
export function copyDemo(): string {
  const { DOCKET_TEST_DEMO: seeded } = process.env
  if (seeded === undefined)
    throw new Error('The demo of this run is missing; see the global setup.')
  const copy = mkdtempSync(join(tmpdir(), 'docket-e2e-'))
  cpSync(seeded, copy, { recursive: true })
  return copy
}
