import { Refusal } from '@docket/model/kernel/errors'
import { http as words } from '@docket/texts/server/service'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CallDescription, described } from '../describe.ts'
import type { HealthWatch } from './health-watch.ts'

const STATE = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data: { type: 'object', additionalProperties: true },
  },
  required: ['code', 'message', 'data'],
}
const SENTENCES = { type: 'object', additionalProperties: { type: 'string' } }
const FACTS = {
  type: 'object',
  properties: {
    faults: { ...SENTENCES, description: 'What does not work, by part.' },
    warnings: { ...SENTENCES, description: 'What is running low, by part.' },
  },
  additionalProperties: true,
  description: 'Also facts of other parts of the server, such as the encoder.',
}
const HEALTHY: CallDescription = {
  area: 'Health',
  summary: 'Check that everything works',
  description:
    '503 if a part that the server needs does not work: `data.faults` has a sentence for each. `data.warnings` lists what is running low, `data.build` which build is running.',
  answer: { ...STATE, properties: { ...STATE.properties, data: FACTS } },
}
const READY: CallDescription = {
  area: 'Health',
  summary: 'Check that the server is ready',
  description: '503 while the server is stopping or the database does not answer.',
  answer: STATE,
}
const ALIVE: CallDescription = {
  area: 'Health',
  summary: 'Check that the process is alive',
  description: 'For supervisors that restart a process that hangs.',
  answer: { type: 'string' },
  type: 'text/plain',
}
const READY_TEXT: CallDescription = {
  ...READY,
  summary: 'Check that the server is ready, as text',
  answer: { type: 'string' },
  type: 'text/plain',
}

const RETRY_MS = 5000

type Options = {
  watch: HealthWatch
  isStopping: () => boolean
  /** Public facts from other parts of the server, such as the encoder. */
  facts: () => Record<string, unknown>
}

/**
 * Serves the health checks for monitors, load balancers and supervisors:
 * - `GET /api/health`: whether all parts that the server depends on work, with facts from other parts;
 * - `GET /api/ready` and `GET /readyz`: whether requests can be answered. They cannot while the server is stopping or
 *   a vital part is silent;
 * - `GET /healthz`: that the process is alive, regardless of everything else.
 */
export function serveHealth(http: FastifyInstance, { watch, facts, isStopping }: Options): void {
  async function unready(): Promise<string | undefined> {
    return isStopping() ? words.stopping : (await watch.read()).vital
  }

  http.get('/api/health', described(HEALTHY), async (_, reply) => {
    const { faults, warnings } = await watch.read()
    const [fault] = Object.values(faults)
    const data = {
      ...facts(),
      ...(Object.keys(warnings).length > 0 && { warnings }),
      ...(fault !== undefined && { faults }),
    }
    if (fault === undefined) return { code: 200, message: words.healthy, data }
    return later(reply).send({ code: 503, message: fault, data })
  })
  http.get('/api/ready', described(READY), async () => {
    const reason = await unready()
    if (reason !== undefined) throw new Refusal(503, reason, {}, RETRY_MS)
    return { code: 200, message: words.ready, data: {} }
  })
  http.get('/readyz', described(READY_TEXT), async (_, reply) => {
    const reason = await unready()
    reply.type('text/plain; charset=utf-8')
    return reason === undefined ? words.ready : later(reply).send(reason)
  })
  http.get('/healthz', described(ALIVE), async (_, reply) => {
    reply.type('text/plain; charset=utf-8')
    return words.alive
  })
}

function later(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', String(RETRY_MS / 1000))
}
