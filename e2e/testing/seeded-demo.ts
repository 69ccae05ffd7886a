import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a stopped server with the demo in it. */
    demo: string
  }
}

let folder: string

/** Makes the demo once for the whole run; each stage begins with a copy. */
export async function setup(project: TestProject): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'docket-seeded-'))
  const server = await startServer({ DOCKET_DEMO: '1' }, folder)
  await server.end('SIGTERM')
  project.provide('demo', folder)
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Copies the demo that was made for the run into a folder of its own. */
export function copyDemo(seeded: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'docket-e2e-'))
  cpSync(seeded, copy, { recursive: true })
  return copy
}
