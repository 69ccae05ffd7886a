import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Creates a folder that is removed after the last test of the file. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docket-media-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
