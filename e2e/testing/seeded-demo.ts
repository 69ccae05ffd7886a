import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PocketBase from 'pocketbase'
import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'
import { shiftTo } from './set-times.ts'
import { DEMO } from './studio.ts'

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
  await notified(server.url)
  await server.end('SIGTERM')
  project.provide('demo', folder)
}

/**
 * Waits until the hourly look at the channels has told of something. The server ends only when that look is complete,
 * so that it does not tell of more while a test counts notifications.
 */
async function notified(url: string): Promise<void> {
  const api = new PocketBase(url)
  await api.collection('users').authWithPassword(DEMO.email, DEMO.password)
  const end = performance.now() + LOOK_MS
  while ((await api.collection('notifications').getList(1, 1)).totalItems === 0) {
    if (performance.now() > end) throw new Error('The demo has no notifications.')
    await pause(100)
  }
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
