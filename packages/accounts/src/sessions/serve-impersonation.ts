import { InvalidRecord, NotFound } from '@docket/model/kernel/errors'
import { type RecordStore, readObject, requireSuperuser } from '@docket/records/engine'
import { described } from '@docket/service/http'
import type { Log } from '@docket/service/log'
import { sessions as words } from '@docket/texts/server/accounts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { impersonateCall } from './account-calls.ts'
import { showSession } from './answer-session.ts'
import { authSchemaOf } from './serve-sessions.ts'
import { isSuspended, type Sessions } from './sessions.ts'

type Dependencies = { sessions: Sessions; store: RecordStore; log: Log }

const YEAR_SEC = 365 * 86_400
const DURATION = z.number().int().min(0).max(YEAR_SEC).nullish()

/**
 * Serves `POST /api/collections/:collection/impersonate/:id`: gives an administrator a token of another user,
 * without their password. The token expires after `duration` seconds (0: the collection's usual lifetime),
 * cannot be renewed, and ends with all other sessions of that user.
 */
export function serveImpersonation(http: FastifyInstance, dependencies: Dependencies): void {
  const { sessions, store, log } = dependencies
  http.post(
    '/api/collections/:collection/impersonate/:id',
    described(impersonateCall),
    async (request) => {
      const schema = authSchemaOf(store, request)
      const info = await sessions.requestInfo(request)
      requireSuperuser(info)
      const { id } = request.params as { id: string }
      const person = await sessions.people.find(schema, id)
      if (!person || isSuspended(person)) throw new NotFound()
      const { data: duration, success } = DURATION.safeParse(readObject(request).duration)
      if (!success) {
        const duration = { code: 'validation_invalid_value', message: words.durationLimits }
        throw new InvalidRecord({ duration }, words.invalidDuration)
      }
      const { caller } = info
      log.info('An administrator acts as a user.', {
        administrator: 'record' in caller ? caller.record.id : '',
        collection: schema.name,
        person: id,
      })
      const options = { refreshable: false, ...(duration && { lifeSec: duration }) }
      const token = sessions.issue(person, options)
      return showSession(dependencies, request, person, { token })
    },
  )
}
