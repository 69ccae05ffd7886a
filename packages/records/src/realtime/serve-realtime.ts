import {
  BadRequest,
  type FieldFault,
  type FieldFaults,
  InvalidRecord,
  Refusal,
} from '@docket/model/kernel/errors'
import { LAST_CHANGES_HEADER, writeAges } from '@docket/model/kernel/last-changes'
import type { Config } from '@docket/service/config'
import { type CallDescription, described, network } from '@docket/service/http'
import { errors } from '@docket/texts/model/texts'
import { realtime as words } from '@docket/texts/server/records'
import type { FastifyInstance } from 'fastify'
import { blankFault } from '../engine/write/validate.ts'
import { openEventStream } from './event-stream.ts'
import { type Subscription, unknownClient } from './forwarding.ts'
import type { Realtime } from './realtime.ts'

const MAX_CLIENTS = 20_000
const MAX_CLIENTS_PER_NETWORK = 500
const MAX_TOPICS = 1000
const TOPIC_CHARACTERS = 2500
// The form of the ids that `createClients` makes.
const CLIENT_ID = /^[\w-]{40}$/

type Dependencies = {
  realtime: Realtime
  config: Pick<Config, 'rateLimits'>
}

const CONNECT: CallDescription = {
  area: 'Realtime',
  summary: 'Open the stream of changes',
  description:
    'Server-sent events. The first one, `PB_CONNECT`, has the `clientId` to subscribe with. Each later event is named after its topic and holds `{ action, record }`.',
  answer: { type: 'string' },
  type: 'text/event-stream',
}
const SUBSCRIBE: CallDescription = {
  area: 'Realtime',
  summary: 'Set the subscriptions',
  description: `Replaces all earlier subscriptions. The token of this call determines the user of the stream. For logged-in users, the header \`${LAST_CHANGES_HEADER}\` can say how many milliseconds ago each collection last changed, such as \`airings=312, shows=90000\`: a client that read a list before that change and subscribes only now reads the list again.`,
  body: {
    type: 'object',
    properties: {
      clientId: { type: 'string' },
      subscriptions: {
        type: 'array',
        items: { type: 'string', maxLength: TOPIC_CHARACTERS, examples: ['airings/*'] },
        maxItems: MAX_TOPICS,
      },
    },
    required: ['clientId'],
  },
}

/** Serves the stream of changes and the call that sets its topics. Streams end before the server stops. */
export function serveRealtime(http: FastifyInstance, dependencies: Dependencies): void {
  const { realtime, config } = dependencies
  http.get('/api/realtime', described(CONNECT), (request, reply) => {
    const from = network(request.ip)
    const { size } = realtime.clients
    const isFull = config.rateLimits && realtime.clients.countFrom(from) >= MAX_CLIENTS_PER_NETWORK
    if (isFull || size >= MAX_CLIENTS) throw new Refusal(429, words.tooManyConnections)
    realtime.connect(from, openEventStream(request, reply))
  })
  http.post('/api/realtime', described(SUBSCRIBE), async (request, reply) => {
    const { authorization } = request.headers
    const ages = await realtime.subscribe({ ...readSubscriptions(request.body), authorization })
    if (ages) reply.header(LAST_CHANGES_HEADER, writeAges(ages))
    return reply.code(204).send()
  })
  http.addHook('onListen', () => realtime.start())
  http.addHook('preClose', async () => realtime.close())
}

function readSubscriptions(body: unknown): Pick<Subscription, 'clientId' | 'topics'> {
  const { clientId, subscriptions: given } = (body ?? {}) as Record<string, unknown>
  const subscriptions = given ?? []
  if (typeof clientId !== 'string' || clientId === '') {
    throw new InvalidRecord({ clientId: blankFault() }, errors.wentWrong)
  }
  if (!CLIENT_ID.test(clientId)) throw unknownClient()
  if (!Array.isArray(subscriptions)) {
    throw invalidTopics({ code: 'validation_invalid_value', message: words.mustBeTopics })
  }
  if (subscriptions.length > MAX_TOPICS) {
    const message = words.mostTopics({ most: MAX_TOPICS })
    throw invalidTopics({ code: 'validation_too_many_values', message })
  }
  const faults = subscriptions.flatMap((topic, place) => {
    const fault = topicFault(topic)
    return fault ? [[place, fault]] : []
  })
  if (faults.length > 0) throw invalidTopics(Object.fromEntries(faults))
  return { clientId, topics: [...new Set<string>(subscriptions)] }
}

function invalidTopics(subscriptions: FieldFault | FieldFaults): BadRequest {
  return new BadRequest(errors.wentWrong, { subscriptions })
}

/** A line break in a topic could inject events into the stream. */
function topicFault(topic: unknown): FieldFault | undefined {
  if (typeof topic !== 'string' || /[\r\n]/.test(topic)) {
    return { code: 'validation_invalid_value', message: words.mustBeTopic }
  }
  if (topic.length <= TOPIC_CHARACTERS) return undefined
  const message = words.longestTopic({ most: TOPIC_CHARACTERS })
  return { code: 'validation_length_out_of_range', message }
}
