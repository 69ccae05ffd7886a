import type { Scope } from '@docket/model/accounts/api-keys'
import type { Endpoint } from '@docket/model/kernel/endpoint'
import {
  BadRequest,
  type FieldFaults,
  Forbidden,
  InvalidRecord,
  Unauthorized,
} from '@docket/model/kernel/errors'
import type { Caller } from '@docket/query/schema'
import { brokenRules, type Records, type RequestInfo, type Values } from '@docket/records/engine'
import { described, sendTagged, toTagged } from '@docket/service/http'
import { describeEndpoint } from '@docket/service/openapi'
import { app as words } from '@docket/texts/server/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call, EndpointOptions } from './app.ts'

type Dependencies = {
  requestInfo(request: FastifyRequest): Promise<RequestInfo>
  recordsAs(request: RequestInfo): Records
  /** Returns the caller that an API key with this scope identifies, or `undefined` without a key. */
  keys: { callerOf(authorization: string | undefined, scope: Scope): Promise<Caller | undefined> }
}

/** Serves an endpoint of the model over HTTP; see `App.handle`. */
export function serveEndpoint<Params, Answer>(
  http: FastifyInstance,
  dependencies: Dependencies,
  endpoint: Endpoint<Params, Answer>,
  options: EndpointOptions<Params>,
  handler: (call: Call<Params>) => Promise<Answer>,
): void {
  const { method, path, rules = {} } = endpoint
  const { who, shape } = options
  const isOpen = method === 'GET' && who === 'anyone'
  http.route({
    method,
    url: path,
    ...described(describeEndpoint(endpoint, options)),
    handler: async (request, reply) => {
      const info = await infoOf(dependencies, request, options.scope)
      admit(info.caller, who)
      const sent = method === 'GET' ? request.query : request.body
      const given = { ...(sent as object), ...(request.params as object) }
      const params = check(shape, rules, given)
      const { caller } = info
      const { ip: address } = request
      const records = dependencies.recordsAs(info)
      const answer = await handler({ params, caller, records, request: info, address })
      if (!isOpen) return answer
      return sendTagged(request, reply, toTagged(JSON.stringify(answer)), { type: JSON_TYPE })
    },
  })
}

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Determines the caller: the program that sends a valid API key if the endpoint has a scope, otherwise the
 * logged-in account.
 */
async function infoOf(
  { requestInfo, keys }: Dependencies,
  request: FastifyRequest,
  scope: Scope | undefined,
): Promise<RequestInfo> {
  const info = await requestInfo(request)
  const caller = scope && (await keys.callerOf(request.headers.authorization, scope))
  return caller ? { ...info, caller } : info
}

function admit(caller: Caller, who: EndpointOptions<unknown>['who']): void {
  if (who === 'anyone' || caller.kind === 'superuser') return
  if (caller.kind === 'guest') throw new Unauthorized()
  if (who === 'superuser') throw new Forbidden()
}

/**
 * Validates the sent values against `shape`. The form rules of the endpoint are checked as well, so that
 * users read the same messages as in the form. Reports all faults at once.
 */
function check<Params>(
  shape: z.ZodType<Params>,
  rules: Readonly<Record<string, string>>,
  sent: Values,
): Params {
  const broken = brokenRules(rules, sent)
  const read = shape.safeParse(sent)
  const isFormBroken = Object.keys(broken).length > 0
  if (read.success && !isFormBroken) return read.data
  const faults = { ...shapeFaults(read.error?.issues ?? []), ...broken }
  if (isFormBroken) throw new InvalidRecord(faults, words.checkValues)
  throw new BadRequest(words.unexpectedForm, faults)
}

function shapeFaults(issues: readonly z.core.$ZodIssue[]): FieldFaults {
  const faults: FieldFaults = {}
  for (const { path, message } of issues) {
    faults[path.join('.') || 'request'] = {
      code: 'validation_invalid_value',
      message: `${message}.`,
    }
  }
  return faults
}
