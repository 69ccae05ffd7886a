import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openSqlite } from '../../sqlite/sqlite.ts'
import { bringUpToDate } from '../up-to-date.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of an empty database with the current schema. */
    sqlite: string
  }
}

let folder: string | undefined

/** Creates a template database. Each test app gets its own copy. */
export async function setup(project: TestProject): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'docket-template-'))
  const file = join(folder, 'docket.db')
  const database = openSqlite(file)
  await bringUpToDate(database)
  await database.close()
  project.provide('sqlite', file)
}

export function teardown(): void {
  if (folder) rmSync(folder, { recursive: true, force: true })
}
