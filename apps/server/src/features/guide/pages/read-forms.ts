import { acceptQueryForms } from '@docket/service/http'
import type { FastifyInstance } from 'fastify'

/**
 * Parses the bodies of plain forms, and of unsubscribe requests by mail clients. The latter may be
 * `multipart`; they have all their data in the address.
 */
export function readForms(http: FastifyInstance): void {
  const parseAs = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const
  acceptQueryForms(http, { bodyLimit: MAX_FORM_BYTES })
  http.addContentTypeParser('multipart/form-data', parseAs, (_request, _body, done) =>
    done(null, {}),
  )
}

const MAX_FORM_BYTES = 16_384
