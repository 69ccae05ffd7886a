import type { OneMessage } from '@docket/records/realtime'
import { acceptQueryForms, type CallDescription, described } from '@docket/service/http'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { AppleNames } from './apple-names.ts'
import { FAILURE_PATH, SUCCESS_PATH, serveResultPages } from './result-pages.ts'

type Dependencies = {
  names: AppleNames
  /** Sends one message to a realtime client if it is subscribed to the topic. Returns whether it is. */
  sendOnce(message: OneMessage): boolean
}

const TOPIC = '@oauth2'
const PATH = '/api/oauth2-redirect'
const MAX_TEXT_CHARACTERS = 4096
const FORM_BYTES = 64 * 1024

const LANDING: CallDescription = {
  area: 'Accounts',
  summary: 'Receive people whom a provider sends back',
  description: 'Passes the code to the client that is waiting for it, and shows a page.',
  answer: { type: 'string' },
  type: 'text/html',
}
const BROUGHT = {
  state: { type: 'string', description: 'The id of the realtime client that waits.' },
  code: { type: 'string' },
  error: { type: 'string', description: 'Why there is no code.' },
}
const LANDING_BY_LINK: CallDescription = { ...LANDING, query: BROUGHT, requires: ['state'] }
const LANDING_BY_FORM: CallDescription = {
  ...LANDING,
  body: {
    type: 'object',
    properties: {
      ...BROUGHT,
      user: { type: 'string', description: 'The name that Apple sends once, as JSON.' },
    },
    required: ['state'],
  },
  sends: 'application/x-www-form-urlencoded',
}

/**
 * Serves the address to which providers redirect in the all-in-one flow. `state` is the id of the realtime
 * client that started the login and waits for the code. The user sees a page with the result.
 */
export async function serveRedirect(
  http: FastifyInstance,
  dependencies: Dependencies,
): Promise<void> {
  serveResultPages(http)
  await http.register(redirectRoutes(dependencies))
}

function redirectRoutes(dependencies: Dependencies): FastifyPluginAsync {
  return async (scope) => {
    // Apple posts a form.
    acceptQueryForms(scope, { bodyLimit: FORM_BYTES })
    scope.get(PATH, described(LANDING_BY_LINK), async (request, reply) => {
      return redirect(reply, 307, passOn(dependencies, request.query))
    })
    scope.post(PATH, described(LANDING_BY_FORM), async (request, reply) => {
      return redirect(reply, 303, passOn(dependencies, request.body))
    })
  }
}

function redirect(reply: FastifyReply, status: number, worked: boolean): FastifyReply {
  // The address that the browser leaves contains the code.
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  return reply.redirect(worked ? SUCCESS_PATH : FAILURE_PATH, status)
}

function passOn({ names, sendOnce }: Dependencies, sent: FastifyRequest['query']): boolean {
  const values = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>
  const [state, code, error] = ['state', 'code', 'error'].map((name) => textOf(values[name]))
  if (!state || (!code && !error)) return false
  const message = { state, code: code ?? '', ...(error && { error }) }
  if (!sendOnce({ clientId: state, topic: TOPIC, message })) return false
  if (code) names.store(code, textOf(values.user))
  return Boolean(code) && !error
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= MAX_TEXT_CHARACTERS ? value : ''
}
