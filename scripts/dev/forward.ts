import {
  Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http'
import { pipeline } from 'node:stream'
import { stoppedPage } from './stopped-page.ts'
import type { SupervisedServer } from './supervise-server.ts'

/** Headers that concern a single connection. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']
/** A server that is being replaced cuts off a request at most once or twice. */
const MAX_ATTEMPTS = 3
const INTERRUPTED = 'It restarted during this request. Try again.'

type Exchange = { request: IncomingMessage; response: ServerResponse; attempt: number }

/** Returns a function that passes a request to the server, and waits while the server restarts. */
export function createForward(server: SupervisedServer) {
  async function forward(exchange: Exchange): Promise<void> {
    const state = await server.state()
    if (state.kind === 'stopped') return refuse(exchange, state.reason)
    const { request, response } = exchange
    // The browser may have left while the server restarted.
    if (response.destroyed) return
    const upstream = sendTo(state.port, request)
    upstream.on('response', (answer) => {
      if (response.destroyed) return void answer.destroy()
      response.writeHead(answer.statusCode ?? 502, relaxed(forwarded(answer.headers)))
      pipeline(answer, response, () => undefined)
    })
    upstream.on('error', () => {
      if (response.headersSent || response.destroyed) response.destroy()
      else if (hasBody(request) || exchange.attempt === MAX_ATTEMPTS) refuse(exchange, INTERRUPTED)
      else void forward({ ...exchange, attempt: exchange.attempt + 1 })
    })
    response.once('close', () => upstream.destroy())
  }
  return (request: IncomingMessage, response: ServerResponse) =>
    void forward({ request, response, attempt: 1 })
}

function sendTo(port: number, request: IncomingMessage): ClientRequest {
  const { method, url, socket } = request
  const headers = { ...forwarded(request.headers), 'x-forwarded-for': socket.remoteAddress ?? '' }
  const upstream = send({ port, host: '127.0.0.1', method, path: url, headers, agent })
  if (hasBody(request)) request.pipe(upstream)
  else upstream.end()
  return upstream
}

/** Returns whether the request cannot be repeated, because its body has been read. */
function hasBody({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

// Connections to a process that has ended must not be reused.
const agent = new Agent({ keepAlive: false })

function forwarded(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)))
}

/** Allows style elements, which Vite uses for style sheets. Everything else stays as strict as usual. */
function relaxed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers['content-security-policy']
  if (typeof policy !== 'string') return headers
  const styles = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  return { ...headers, 'content-security-policy': styles }
}

function refuse({ request, response }: Exchange, reason: string): void {
  const asksForPage = request.headers.accept?.includes('text/html')
  response.writeHead(503, {
    'content-type': asksForPage ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
  })
  const message = `The development server did not answer. ${reason}`
  const refusal = { code: 503, status: 503, message, data: {} }
  response.end(asksForPage ? stoppedPage(reason) : JSON.stringify(refusal))
}
