import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'
import { shiftTo } from './set-times.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a stopped server that contains the demo. */
    demo: string
  }
}

// The demo is created five minutes before the set time at which the tests begin.
const EARLIER_MS = 300_000
const LOOK_MS = 60_000

const folders: string[] = []

/** Creates the demo once per run, at a set time. Each stage begins with a copy. */
export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-seeded-'))
  folders.push(folder)
  const shift = shiftTo(project.config.env.DOCKET_TEST_TIME) - EARLIER_MS
  const server = await startServer(
    { DOCKET_DEMO: '1', DOCKET_TEST_SHIFT_MS: String(shift) },
    folder,
  )
  await lookedAtChannels(folder)
  await server.end('SIGTERM')
  noteTours(folder)
  project.provide('demo', folder)
}

/** Notes that everybody took the tour, which would stand over the first dashboard of each test. */
function noteTours(folder: string): void {
  const database = new DatabaseSync(join(folder, 'docket.db'))
  const own = "case when json_type(settings) = 'object' then settings else '{}' end"
  const seen = `json_object('tour', json('true'), 'news', 0)`
  database.exec(`update users set settings = json_set(${own}, '$.seen', ${seen})`)
  database.close()
}

/**
 * Waits until the hourly look at the channels is complete, so that no stage makes up for it, and tells of more while a
 * test counts notifications. Other notifications come earlier, so they do not say that it was.
 */
async function lookedAtChannels(folder: string): Promise<void> {
  const database = new DatabaseSync(join(folder, 'docket.db'), { readOnly: true })
  const looks = database.prepare(
    `select count(*) as n from "_jobs" where kind = 'notifications.look' and status = 'waiting' and "runAt" > created`,
  )
  const end = performance.now() + LOOK_MS
  while (looks.get()?.n !== 1) {
    if (performance.now() > end) throw new Error('Nobody looked at the channels of the demo.')
    await pause(100)
  }
  database.close()
}

export function teardown(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/** Copies the demo of this run into a new folder. */
export function copyDemo(seeded: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'docket-e2e-'))
  cpSync(seeded, copy, { recursive: true })
  return copy
}
