import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { createFileTokens } from './file-tokens.ts'
import { createHotFiles } from './hot-files.ts'
import { type FileReleases, releaseFiles } from './release-files.ts'
import { serveFiles } from './serve-files.ts'
import { sweepFiles } from './sweep-files.ts'
import { createThumbs } from './thumbs.ts'

type Parts = { store: RecordStore; sessions: Sessions; jobs: Jobs; clock: Clock; log: Log }

/** Serves the files of records, removes the files that records drop, and removes orphaned files. */
export function runFiles(http: FastifyInstance, parts: Parts): FileReleases {
  const { store, sessions, jobs, clock, log } = parts
  const { schemas, engine } = store
  const { files } = engine
  const hot = createHotFiles(files.storage, clock)
  serveFiles(http, {
    store,
    hot,
    thumbs: createThumbs({ ...files, storage: { ...files.storage, find: hot.find } }),
    tokens: createFileTokens({ sessions, schemas, clock }),
    requestInfo: sessions.requestInfo,
  })
  sweepFiles(jobs, { store, clock, log })
  return releaseFiles(store, hot, log)
}
