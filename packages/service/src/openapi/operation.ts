import type { CallDescription, JsonSchema } from '../http/describe.ts'
import { answerSchema, requestSchema } from './json-schema.ts'
import type { Route } from './routes.ts'

const JSON_TYPE = 'application/json'
/** Refusals by status; each is a component of the document. */
const REFUSALS = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  429: 'TooMany',
  501: 'NotImplemented',
  502: 'BadGateway',
  503: 'Busy',
  507: 'NoRoom',
} as const

/** Builds an OpenAPI operation and its path with `{names}`. */
export function operationOf({ method, path }: Route, call: CallDescription, collection?: string) {
  const exact = collection ? path.replace(':collection', collection) : path
  const { area, summary, description, body, who = 'anyone', scope } = call
  const names = [...exact.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const parameters = [...names.map(pathParameter), ...queryParameters(call)]
  const operation = {
    operationId: idOf(method, exact),
    tags: collection ? [area, collection] : [area],
    summary,
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: contentOf(requestSchema(body), call.sends),
      },
    }),
    responses: responsesOf(call, names.length > 0),
    ...(scope && { 'x-scope': scope }),
    security: securityOf(who, scope),
  }
  const described = exact.replaceAll(/:(\w+)/g, '{$1}')
  return { path: described, method: method.toLowerCase(), operation }
}

/** Returns an id such as `get-v1-shows-id`. It is stable as long as the path is, and can be part of a URL. */
function idOf(method: string, path: string): string {
  return `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9_]+/g, '-')}`.replace(/-$/, '')
}

function pathParameter(name: string) {
  return { name, in: 'path', required: true, schema: { type: 'string' } }
}

function queryParameters({ query = {}, requires = [] }: CallDescription) {
  return Object.entries(query).map(([name, described]) => ({
    name,
    in: 'query',
    ...(requires.includes(name) && { required: true }),
    ...(typeof described === 'string'
      ? { description: described, schema: { type: 'string' } }
      : parameterOf(described)),
  }))
}

function parameterOf({ description, ...schema }: JsonSchema) {
  return { ...(typeof description === 'string' && { description }), schema }
}

function responsesOf(call: CallDescription, hasNames: boolean): Record<string, unknown> {
  const { answer, type, status } = call
  const good = answer
    ? {
        [status ?? 200]: {
          description: 'Done.',
          content: contentOf(answerSchema(answer).schema, type),
        },
      }
    : { [status ?? 204]: { description: 'Done. The response has no content.' } }
  const statuses = refusedStatuses(call, hasNames)
  const refusals = Object.entries(REFUSALS)
    .filter(([status]) => statuses.includes(Number(status)))
    .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }])
  return { ...good, ...Object.fromEntries(refusals) }
}

/** Returns the statuses with which a call may be refused. `hasNames`: its path has names. */
export function refusedStatuses(
  { who = 'anyone', scope, refuses = [] }: Pick<CallDescription, 'who' | 'scope' | 'refuses'>,
  hasNames: boolean,
): readonly number[] {
  const ofCallers = who === 'anyone' && !scope ? [] : [401, 403]
  return [400, ...ofCallers, ...(hasNames ? [404] : []), ...refuses, 429, 503]
}

function contentOf(schema: JsonSchema, types: string | readonly string[] = JSON_TYPE) {
  return Object.fromEntries([types].flat().map((type) => [type, { schema }]))
}

function securityOf(who: CallDescription['who'], scope: string | undefined) {
  const key = scope ? [{ key: [] }] : []
  if (who === 'anyone') return [{}, ...key]
  if (who === 'monitor') return [{ monitor: [] }]
  return [{ session: [] }, ...key]
}
