import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ADMINISTRATOR } from './accounts.ts'
import { findBundledScript, sendBundledScript } from './bundled-scripts.ts'
import { connectPages } from './connect-pages.ts'
import { createForward } from './forward.ts'
import { openVite } from './open-vite.ts'
import { ROOT } from './places.ts'
import { superviseServer } from './supervise-server.ts'
import { watchSources } from './watch-sources.ts'

const ENDS_WITHIN_MS = 3000

/**
 * Runs the server, the studio and the guide from their sources at the address of `http`, and replaces what changes.
 * Exits the process on SIGINT or SIGTERM.
 */
export async function serveSources(http: Server): Promise<void> {
  const address = addressOf(http)
  const pages = connectPages()
  const server = superviseServer(environmentAt(address), pages)
  const vites = Promise.all([openVite('studio', http), openVite('guide', http)])
  endOnSignal(async () => {
    const opened = await vites
    await Promise.all([server.stop(), ...opened.map((vite) => vite.close())])
  })
  const forward = createForward(server)
  http.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request
    const [path = url] = url.split('?', 1)
    const script = findBundledScript(path)
    if (script) return sendBundledScript(script, response)
    const vite = (await vites).find(({ config }) => url.startsWith(config.base))
    if (!vite) return forward(request, response)
    vite.middlewares(request, response, () => response.writeHead(404).end())
  }

  const [studio, guide] = await vites
  pages.reach([studio, guide])
  watchSources({ studio, guide }, { onServer: server.restart, onPages: server.render })
  const state = await server.state()
  if (state.kind === 'ready') console.log(welcome(address))
}

/** Returns the environment of the server. The server's own variables are the same as with `npm start`. */
function environmentAt(address: string): NodeJS.ProcessEnv {
  return {
    DOCKET_DATA: join(ROOT, 'data/dev'),
    DOCKET_DEMO: '1',
    DOCKET_DEMO_PROGRAMS: '1',
    DOCKET_ADMIN_EMAIL: ADMINISTRATOR.email,
    DOCKET_ADMIN_PASSWORD: ADMINISTRATOR.password,
    DOCKET_RATE_LIMITS: 'off',
    DOCKET_LOG: 'warn',
    DOCKET_PUBLIC_URL: address,
    ...process.env,
    NODE_ENV: 'development',
    DOCKET_TRUSTED_PROXIES: '127.0.0.1',
    HOST: '127.0.0.1',
    PORT: '0',
  }
}

function addressOf(http: Server): string {
  const { address, port } = http.address() as AddressInfo
  const isAnywhere = ['0.0.0.0', '::'].includes(address)
  const host = isAnywhere ? 'localhost' : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function endOnSignal(stop: () => Promise<void>): void {
  const end = () => {
    // A second signal ends the process immediately.
    process.once('SIGINT', () => process.exit(1))
    void Promise.race([stop(), pause(ENDS_WITHIN_MS)]).finally(() => process.exit())
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

function welcome(address: string): string {
  return [
    '',
    `  The studio:           ${address}/auth/login  (log in with one click)`,
    `  The viewers' guide:   ${address}/tvguide`,
    `  Administration:       ${address}/admin/login`,
    '',
  ].join('\n')
}
