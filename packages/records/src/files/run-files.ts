import type { Clock } from '@docket/service/clock'
import type { Jobs } from '@docket/service/jobs'
import type { Log } from '@docket/service/log'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestInfo } from '../engine/access/request-info.ts'
import type { RecordStore } from '../engine/store/record-store.ts'
import { createThumbs } from '../pictures/thumbs.ts'
import { createHotFiles } from '../storage/hot-files.ts'
import { readKey } from '../storage/storage.ts'
import type { FileTokens } from './file-tokens.ts'
import { type FileReleases, releaseFiles } from './release-files.ts'
import { serveFiles } from './serve-files.ts'
import { isNamed } from './survey-files.ts'

type Dependencies = {
  store: RecordStore
  tokens: FileTokens
  requestInfo(request: FastifyRequest): Promise<RequestInfo>
  jobs: Jobs
  clock: Clock
  log: Log
}

/** Serves the files of records, removes the files that records drop, and removes orphaned files. */
export function runFiles(http: FastifyInstance, parts: Dependencies): FileReleases {
  const { store, tokens, requestInfo, jobs, clock, log } = parts
  const { files } = store.engine
  const hot = createHotFiles(files.storage, clock)
  serveFiles(http, {
    store,
    hot,
    thumbs: createThumbs({ ...files, storage: { ...files.storage, find: hot.find } }),
    tokens,
    requestInfo,
  })
  sweepFiles(jobs, { store, clock, log })
  return releaseFiles(store, hot, log)
}

const HOUR_MS = 3_600_000

type SweepDependencies = { store: RecordStore; clock: Clock; log: Log }

/**
 * Once an hour, removes files that no record refers to and that are older than one hour. A crash between storing a
 * file and its record leaves such files behind. Files of unknown collections are kept.
 */
function sweepFiles(jobs: Jobs, parts: SweepDependencies): void {
  jobs.handle('sweepFiles', (_payload, { signal }) => sweep(parts, signal))
  jobs.repeat('sweepFiles', HOUR_MS)
}

async function sweep({ store, clock, log }: SweepDependencies, signal: AbortSignal): Promise<void> {
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
