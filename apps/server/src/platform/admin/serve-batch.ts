import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { Forbidden } from '../errors.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { readBatch } from './read-batch.ts'
import { runBatch } from './run-batch.ts'
import type { SettingsStore } from './settings.ts'

const MEGABYTE = 1024 * 1024
const PART_LIMITS = { fieldSize: MEGABYTE, fileSize: MEGABYTE, fields: 20, files: 20, parts: 40 }

type Dependencies = {
  store: RecordStore
  settings: SettingsStore
  sessions: Pick<Sessions, 'requestInfo'>
}

/** Many writes of records at once, all or nothing, where the settings allow it. */
export async function serveBatch(http: FastifyInstance, dependencies: Dependencies): Promise<void> {
  await http.register(batchRoute(dependencies))
}

function batchRoute({ store, settings, sessions }: Dependencies): FastifyPluginAsync {
  return async (scope) => {
    if (!scope.hasContentTypeParser('multipart/form-data')) {
      await scope.register(multipart, { limits: PART_LIMITS })
    }
    scope.post('/api/batch', async (message) => {
      const { enabled, maxRequests, timeout } = (await settings.read()).batch
      if (!enabled) throw new Forbidden('Batch requests are not allowed.')
      const caller = await sessions.requestInfo(message)
      const requests = await readBatch(message, maxRequests)
      return runBatch(store.engine, requests, caller, timeout * 1000)
    })
  }
}
