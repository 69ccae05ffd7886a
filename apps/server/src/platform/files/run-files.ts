import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { RequestInfo } from '../records/request-info.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { FileTokens } from './file-tokens.ts'
import { createHotFiles } from './hot-files.ts'
import { type FileReleases, releaseFiles } from './release-files.ts'
import { serveFiles } from './serve-files.ts'
import { sweepFiles } from './sweep-files.ts'
import { createThumbs } from './thumbs.ts'

type Parts = {
  store: RecordStore
  tokens: FileTokens
  requestInfo(request: FastifyRequest): Promise<RequestInfo>
  jobs: Jobs
  clock: Clock
  log: Log
}

/** Serves the files of records, removes the files that records drop, and removes orphaned files. */
export function runFiles(http: FastifyInstance, parts: Parts): FileReleases {
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
