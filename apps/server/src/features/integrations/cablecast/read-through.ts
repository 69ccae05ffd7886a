import type { App } from '@docket/accounts/app'
import { type Integration, integrations } from '@docket/model/integrations/integrations'
import { BadRequest, Forbidden, NotFound, Refusal, Unauthorized } from '@docket/model/kernel/errors'
import type { Caller } from '@docket/query/schema'
import { type CallDescription, described } from '@docket/service/http'
import { OutboundRefused } from '@docket/service/outbound'
import type { Sealer } from '@docket/service/secrets'
import { cablecast as words } from '@docket/texts/server/integrations'
import {
  type CablecastClient,
  CablecastFailed,
  connectCablecast,
  type Params,
} from './client/client.ts'
import { apiKeyOf } from './keys.ts'

/** The readable paths of a Cablecast server: its lists, and the records that can be requested individually. */
const READABLE =
  /^(systemtime|locations|channels|livestreams|categories|producers|projects|showfields|(shows|vods)(\/\d{1,12})?|scheduleitems|chapters)$/
/**
 * The allowed parameters. A Cablecast server ignores unknown ones, so a misspelled one would seem to work.
 */
const PARAMETERS = new Set(
  'page_size offset include ids[] search location project since sort start end channel show include_cg_exempt vod deleted fields'.split(
    ' ',
  ),
)
const MAX_VALUE_LENGTH = 200
const MAX_IDS = 100
/** Short, because a user is waiting for the response. */
const TIMEOUT_MS = 15_000
/** Fields of producers that are returned. All others are contact details, which are private. */
const PUBLIC_OF_PRODUCERS = new Set(['id', 'name', 'active', 'website'])

const READ: CallDescription = {
  area: 'Station',
  summary: 'Read the station’s Cablecast server',
  description: `The lists of the server, unchanged: ${READABLE.source}. The key is never sent to the caller, and the producers’ contact details are removed.`,
  who: 'loggedIn',
  query: Object.fromEntries([...PARAMETERS].map((name) => [name, { type: 'string' }])),
  answer: { type: 'object' },
}

/**
 * S7.3: Serves `GET /api/v1/{path}`, which reads the Cablecast server of the caller's station. Only reads the
 * paths above. The address comes from the integration, and requests go through `Outbound`.
 */
export function readThrough(app: App, sealer: Sealer): void {
  const clients = new Map<string, { as: string; client: CablecastClient }>()

  /** Returns one client per server, so that the calls of several users run one at a time. */
  function clientOf(integration: Integration): CablecastClient {
    const { id, baseUrl, secret: sealed } = integration
    const known = clients.get(id)
    const as = `${baseUrl} ${sealed}`
    if (known?.as === as) return known.client
    const secret = apiKeyOf(sealer, integration)
    const client = connectCablecast({
      outbound: app.outbound,
      station: integration.organization,
      url: baseUrl,
      timeoutMs: TIMEOUT_MS,
      ...(secret !== undefined && { secret }),
    })
    clients.set(id, { as, client })
    return client
  }

  app.http.get('/api/v1/*', described(READ), async (request) => {
    const { caller } = await app.requestInfo(request)
    const organization = stationOf(caller)
    const { '*': path } = request.params as { '*': string }
    if (!READABLE.test(path)) throw new NotFound(words.cannotBeRead({ path }))
    const params = paramsOf(request.query as Record<string, unknown>)
    const integration = await app.records.find(integrations, { organization, kind: 'cablecast' })
    if (!integration) throw new NotFound(words.notConnected)
    try {
      return withoutAddresses(await clientOf(integration).get(path, params))
    } catch (error) {
      throw understood(error)
    }
  })
}

function stationOf(caller: Caller): string {
  if (caller.kind === 'guest') throw new Unauthorized()
  if (caller.kind !== 'user' || caller.record.suspended) throw new Forbidden()
  return String(caller.record.organization ?? '')
}

/** Throws `BadRequest` for parameters that the server would ignore and for values that are too long. */
function paramsOf(query: Record<string, unknown>): Params {
  const params: Record<string, string | number[]> = {}
  for (const [name, value] of Object.entries(query)) {
    if (!PARAMETERS.has(name)) throw new BadRequest(words.noParameter({ name }))
    if (name === 'ids[]') params.ids = idsOf([value].flat())
    else params[name] = textOf(name, value)
  }
  return params
}

function idsOf(values: unknown[]): number[] {
  const ids = values.map(Number)
  if (ids.length > MAX_IDS || !ids.every((id) => Number.isSafeInteger(id) && id > 0)) {
    throw new BadRequest(words.mostIds({ most: MAX_IDS }))
  }
  return ids
}

function textOf(name: string, value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_VALUE_LENGTH) {
    throw new BadRequest(words.onceAtMost({ name, most: MAX_VALUE_LENGTH }))
  }
  return value
}

/** Removes contact details from producers, which may be the requested list or be sent with it. */
function withoutAddresses(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('producers' in answer)) return answer
  const { producers } = answer
  return { ...answer, producers: Array.isArray(producers) ? producers.map(onlyPublic) : [] }
}

function onlyPublic(producer: object): object {
  return Object.fromEntries(
    Object.entries(producer).filter(([name]) => PUBLIC_OF_PRODUCERS.has(name)),
  )
}

function understood(error: unknown): unknown {
  if (error instanceof CablecastFailed) return new Refusal(502, error.message)
  if (error instanceof OutboundRefused) return new BadRequest(error.message)
  return error
}
