import type { Endpoint } from '@docket/model/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '../app.ts'
import { BadRequest, type FieldFaults, Forbidden, InvalidRecord, Unauthorized } from '../errors.ts'
import { brokenRules } from '../records/broken-rules.ts'
import type { Caller, RequestInfo } from '../records/caller.ts'
import type { Values } from '../records/draft.ts'
import type { Records } from '../records/records.ts'

type Who = 'anyone' | 'signedIn' | 'superuser'

type Dependencies = {
  requestInfo(request: FastifyRequest): Promise<RequestInfo>
  recordsAs(request: RequestInfo): Records
}

/** Answers an endpoint of the model over HTTP; see `App.handle`. */
export function serveEndpoint<Params, Answer>(
  http: FastifyInstance,
  { requestInfo, recordsAs }: Dependencies,
  { method, path, rules = {} }: Endpoint<Params, Answer>,
  { who, shape }: { who: Who; shape: z.ZodType<Params> },
  handler: (call: Call<Params>) => Promise<Answer>,
): void {
  http.route({
    method,
    url: path,
    handler: async (request) => {
      const info = await requestInfo(request)
      admit(info.caller, who)
      const sent = method === 'GET' ? request.query : request.body
      const given = { ...(sent as object), ...(request.params as object) }
      refuseBroken(rules, given)
      const params = check(shape, given)
      return handler({ params, caller: info.caller, records: recordsAs(info), request: info })
    },
  })
}

function admit(caller: Caller, who: Who): void {
  if (who === 'anyone' || caller.kind === 'superuser') return
  if (caller.kind === 'guest') throw new Unauthorized()
  if (who === 'superuser') throw new Forbidden()
}

/** The rules of the endpoint's form, so that whoever filled it in reads the same sentences. */
function refuseBroken(rules: Readonly<Record<string, string>>, given: Values): void {
  const faults = brokenRules(rules, given)
  if (Object.keys(faults).length > 0) throw new InvalidRecord(faults, 'Check what you filled in.')
}

function check<Params>(shape: z.ZodType<Params>, sent: unknown): Params {
  const read = shape.safeParse(sent)
  if (read.success) return read.data
  const faults: FieldFaults = {}
  for (const { path, message } of read.error.issues) {
    faults[path.join('.') || 'request'] = {
      code: 'validation_invalid_value',
      message: `${message}.`,
    }
  }
  throw new BadRequest('The request is not of the expected form.', faults)
}
