import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Folder of responses that were saved from a real station's server. They are not part of the repository;
 * tests that need them are skipped if the folder is absent.
 */
export const CHARLOTTE = fileURLToPath(
  new URL('../../../../../../shared/data/cablecast/charlotte/', import.meta.url),
)

export const hasCharlotte = existsSync(CHARLOTTE)
