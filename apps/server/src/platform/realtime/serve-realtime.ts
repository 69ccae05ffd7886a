import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { BadRequest, Forbidden, InvalidRecord, NotFound, Refusal } from '../errors.ts'
import { REQUIRED } from '../records/validate.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { network } from '../sessions/throttle.ts'
import { type Client, personOf } from './client.ts'
import { openEventStream } from './event-stream.ts'
import type { Realtime } from './realtime.ts'

const CLIENTS = 20_000
const CLIENTS_PER_NETWORK = 500
const TOPICS = 1000
const TOPIC_CHARACTERS = 2500

type Dependencies = {
  realtime: Realtime
  sessions: Sessions
  config: Pick<Config, 'rateLimits'>
}

/** The stream of changes, and the call that says what to hear of. Streams end before the server does. */
export function serveRealtime(http: FastifyInstance, dependencies: Dependencies): void {
  const { realtime, sessions, config } = dependencies
  http.get('/api/realtime', (request, reply) => {
    const from = network(request.ip)
    const { size } = realtime.clients
    const isFull = config.rateLimits && realtime.clients.countFrom(from) >= CLIENTS_PER_NETWORK
    if (isFull || size >= CLIENTS) throw new Refusal(429, 'Too many realtime connections.')
    realtime.connect(from, openEventStream(request, reply))
  })
  http.post('/api/realtime', async (request, reply) => {
    const { client, topics } = readSubscriptions(realtime, request.body)
    await refuseStranger(sessions, client, request)
    await realtime.subscribe(client, request.headers.authorization, topics)
    return reply.code(204).send()
  })
  http.addHook('preClose', async () => realtime.close())
}

function readSubscriptions(
  realtime: Realtime,
  body: unknown,
): { client: Client; topics: string[] } {
  const { clientId, subscriptions = [] } = (body ?? {}) as Record<string, unknown>
  if (typeof clientId !== 'string' || clientId === '') {
    throw new InvalidRecord(
      { clientId: REQUIRED },
      'Something went wrong while processing your request.',
    )
  }
  const client = realtime.clients.find(clientId)
  if (!client) throw new NotFound('Missing or invalid client id.')
  if (!Array.isArray(subscriptions) || !subscriptions.every(isTopic)) {
    throw new BadRequest('Something went wrong while processing your request.', {
      subscriptions: { code: 'validation_invalid_value', message: 'Must be a list of topics.' },
    })
  }
  if (subscriptions.length > TOPICS) {
    throw new BadRequest('Something went wrong while processing your request.', {
      subscriptions: {
        code: 'validation_too_many_values',
        message: `Select no more than ${TOPICS}.`,
      },
    })
  }
  return { client, topics: [...new Set(subscriptions)] }
}

/** A line break would let a topic write events of its own into the stream. */
function isTopic(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TOPIC_CHARACTERS && !/[\r\n]/.test(value)
}

/** A guest's stream may become a person's; a person's stays theirs. */
async function refuseStranger(
  sessions: Sessions,
  client: Client,
  request: FastifyRequest,
): Promise<void> {
  const known = personOf(client)
  if (known === undefined) return
  const identity = await sessions.identify(request.headers.authorization)
  if (personOf({ identity }) === known) return
  throw new Forbidden("The current and the previous request authorization don't match.")
}
