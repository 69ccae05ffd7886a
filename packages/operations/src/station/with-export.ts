import type { RecordStore } from '@docket/records/engine'
import { writeArchive } from '../backups/archive-writer.ts'
import { type ExportSource, exportParts } from './export-parts.ts'

type Export<Result> = Pick<ExportSource, 'organization' | 'signal' | 'onProgress'> & {
  /** Receives all bytes of the archive. */
  use(archive: AsyncIterable<Buffer>): Promise<Result>
}

/** Writes the current export of an organization without blocking others, and returns the result of `use`. */
export function withExport<Result>(
  { engine, schemas }: RecordStore,
  { use, ...source }: Export<Result>,
): Promise<Result> {
  const { database, files, clock } = engine
  const { dialect } = database
  return database.snapshot((connection) =>
    use(
      writeArchive(
        exportParts({
          ...source,
          connection,
          dialect,
          schemas: schemas.all(),
          storage: files.storage,
          now: clock.now(),
        }),
      ),
    ),
  )
}
