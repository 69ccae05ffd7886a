import type { Clock } from '@docket/service/clock'
import type { Jobs } from '@docket/service/jobs'
import type { Log } from '@docket/service/log'
import type { RecordStore } from '../engine/store/record-store.ts'
import { readKey } from '../storage/storage.ts'
import { isNamed } from './survey-files.ts'

const HOUR_MS = 3_600_000

type Dependencies = { store: RecordStore; clock: Clock; log: Log }

/**
 * Once an hour, removes files that no record refers to and that are older than one hour. A crash between storing a
 * file and its record leaves such files behind. Files of unknown collections are kept.
 */
export function sweepFiles(jobs: Jobs, parts: Dependencies): void {
  jobs.handle('sweepFiles', (_payload, { signal }) => sweep(parts, signal))
  jobs.repeat('sweepFiles', HOUR_MS)
}

async function sweep({ store, clock, log }: Dependencies, signal: AbortSignal): Promise<void> {
  const before = clock.now() - HOUR_MS
  const { storage, staging } = store.engine.files
  await staging.discardOlderThan(before)
  let removed = 0
  for await (const { key, storedAt } of storage.list()) {
    signal.throwIfAborted()
    const file = readKey(key)
    if (storedAt > before || !file || (await isNamed(store, file))) continue
    await storage.remove(key)
    removed += 1
  }
  if (removed > 0) log.info('Removed files that no record uses.', { files: removed })
}
