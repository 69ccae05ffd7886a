import type { Sessions } from '@docket/accounts/sessions'
import { Forbidden } from '@docket/model/kernel/errors'
import type { RecordStore } from '@docket/records/engine'
import { acceptForms, type CallDescription, described } from '@docket/service/http'
import { batch as words } from '@docket/texts/server/operations'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { SettingsStore } from '../settings/settings.ts'
import { discardBatchFiles, readBatch } from './read-batch.ts'
import { runBatch } from './run-batch.ts'

/** The body limit while the setting `batch.maxBodySize` is 0. */
const BODY_BYTES = 128 * 1024 * 1024

type Dependencies = {
  store: RecordStore
  settings: SettingsStore
  sessions: Pick<Sessions, 'requestInfo'>
}

const BATCH: CallDescription = {
  area: 'Records',
  summary: 'Write many records, all or nothing',
  description:
    'Allowed if the settings permit it. The first write that fails undoes all others; `data.requests` says which one and why. To send files, send a form whose part `@jsonPayload` holds this body.',
  body: {
    type: 'object',
    properties: {
      requests: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            method: { enum: ['POST', 'PATCH', 'PUT', 'DELETE'] },
            url: { type: 'string', examples: ['/api/collections/shows/records'] },
            headers: { type: 'object', additionalProperties: { type: 'string' } },
            body: {
              type: 'object',
              additionalProperties: true,
              description: 'The values of the record.',
            },
          },
          required: ['method', 'url'],
        },
      },
    },
    required: ['requests'],
  },
  refuses: [403],
  answer: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        status: { type: 'integer' },
        body: { description: 'What the request alone is answered with.' },
      },
      required: ['status', 'body'],
    },
  },
}

/** Serves `POST /api/batch`: many record writes in one transaction, if the settings allow it. */
export async function serveBatch(http: FastifyInstance, dependencies: Dependencies): Promise<void> {
  await http.register(batchRoute(dependencies))
}

function batchRoute({ store, settings, sessions }: Dependencies): FastifyPluginAsync {
  const { engine } = store
  return async (scope) => {
    await acceptForms(scope)
    scope.post('/api/batch', described(BATCH), async (message) => {
      const { enabled, maxRequests, timeout, maxBodySize } = settings.current().batch
      if (!enabled) throw new Forbidden(words.notAllowed)
      const caller = await sessions.requestInfo(message)
      const limits = { maxRequests, maxBytes: maxBodySize || BODY_BYTES }
      const batch = await readBatch(message, engine.files, limits)
      try {
        return await runBatch(engine, batch, caller, timeout * 1000)
      } finally {
        await discardBatchFiles(engine.files, batch.files)
      }
    })
  }
}
