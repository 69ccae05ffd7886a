import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Answers that were saved from the server of a real station. They are not part of the
 * repository; tests that read them are skipped where they are absent.
 */
export const CHARLOTTE = fileURLToPath(
  new URL('../../../../../../shared/data/cablecast/charlotte/', import.meta.url),
)

export const hasCharlotte = existsSync(CHARLOTTE)
