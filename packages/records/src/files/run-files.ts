import type { Clock } from '@docket/service/clock'
import type { Jobs } from '@docket/service/jobs'
import type { Log } from '@docket/service/log'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestInfo } from '../engine/access/request-info.ts'
import type { RecordStore } from '../engine/store/record-store.ts'
import { createThumbs } from '../pictures/thumbs.ts'
import { createHotFiles } from '../storage/hot-files.ts'
import type { FileTokens } from './file-tokens.ts'
import { type FileReleases, releaseFiles } from './release-files.ts'
import { serveFiles } from './serve-files.ts'
import { sweepFiles } from './sweep-files.ts'

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
