import type { Dialect } from '@docket/database/database'
import type { Schemas } from './schemas.ts'

type Dependencies = { schemas: Schemas; dialect: Dialect; reload: () => Promise<void> }

/**
 * Runs a read of `RecordStore.readCurrent`, and repeats it as long as it encounters a table that changed after it
 * began.
 */
export async function readCurrent<Result>(
  { schemas, dialect, reload }: Dependencies,
  read: () => Promise<Result>,
): Promise<Result> {
  const { version } = schemas
  try {
    return await read()
  } catch (error) {
    if (dialect.understand(error)?.kind !== 'outdated') throw error
    await reload()
    if (schemas.version === version) throw error
  }
  return readCurrent({ schemas, dialect, reload }, read)
}
