import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Claims, type Consent, createCodeDesk } from './code-desk.ts'
import type { Flavor } from './flavors.ts'
import { createIdTokens } from './id-tokens.ts'

/** A login provider for tests, over real HTTP. Its writable properties are read at each request. */
export type FakeProvider = {
  readonly url: string
  /** The settings that an administrator would enter. */
  readonly settings: Readonly<Record<string, unknown>>
  /** The user at the login page. */
  person: Claims
  /** How the ID token is falsified. */
  tamper: { claims?: (claims: Claims) => Claims; key?: 'forge' | 'unsigned' }
  /** Whether the client secret is accepted only in the header. */
  basicOnly: boolean
  /** Returns whether a client secret is correct. */
  checkSecret(secret: string): boolean
  /** Acts as a browser: opens the login page, agrees and follows the redirect. */
  consent(authUrl: string): Promise<Response>
  /** Does the same without following the redirect, and returns the code. */
  codeFor(authUrl: string): Promise<string>
  stop(): Promise<void>
}

const CLIENT_ID = 'docket-client'
const CLIENT_SECRET = 'docket-secret-1'

/** Starts the provider. `now` is the clock of the server under test, which may stand still. */
export async function startFakeProvider(flavor: Flavor, now: () => number): Promise<FakeProvider> {
  const desk = createCodeDesk()
  const idTokens = createIdTokens()
  const holders = new Map<string, Claims>()
  const server = createServer((request, reply) => {
    handle(request, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${url}${flavor.issuer?.path ?? ''}`

  const provider: FakeProvider = {
    url,
    settings: settingsFor(flavor, url),
    person: {},
    tamper: {},
    basicOnly: false,
    checkSecret: (secret) => secret === CLIENT_SECRET,
    consent: async (authUrl) => follow(await fetch(authUrl, { redirect: 'manual' })),
    async codeFor(authUrl) {
      const page = await fetch(authUrl, { redirect: 'manual' })
      const { form } = await readWay(page)
      return form.get('code') ?? ''
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    if (pathname === flavor.authorize) return authorize(searchParams, reply)
    if (pathname === flavor.token) return giveToken(request, reply)
    if (pathname === `${flavor.issuer?.path}/.well-known/openid-configuration`) {
      return send(reply, 200, {
        issuer,
        authorization_endpoint: url + flavor.authorize,
        token_endpoint: url + flavor.token,
        jwks_uri: `${url}/jwks`,
      })
    }
    if (pathname === '/jwks') return send(reply, 200, idTokens.jwks)
    answer(pathname, request, reply)
  }

  function answer(path: string, request: IncomingMessage, reply: ServerResponse): void {
    const holder = holders.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    const resource = flavor.resources[path]
    if (!resource) send(reply, 404, {})
    else if (holder) send(reply, 200, resource(holder))
    else send(reply, 401, {})
  }

  function authorize(query: URLSearchParams, reply: ServerResponse): void {
    const code = desk.issue(query, provider.person)
    const back = { state: query.get('state') ?? '', code }
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('response_mode') === 'form_post') {
      reply.writeHead(200, { 'content-type': 'text/html' })
      reply.end(
        formPage(redirectUri, { ...back, user: JSON.stringify(provider.person.user ?? {}) }),
      )
      return
    }
    const location = new URL(redirectUri)
    for (const [name, value] of Object.entries(back)) location.searchParams.set(name, value)
    reply.writeHead(302, { location: location.href }).end()
  }

  async function giveToken(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await readText(request))
    const secret = provider.basicOnly ? basicSecret(request) : form.get('client_secret')
    if (!secret || !provider.checkSecret(secret)) {
      return send(reply, 401, { error: 'invalid_client' })
    }
    const consent = desk.redeem(form)
    if (!consent) return send(reply, flavor.refusal, { error: 'invalid_grant' })
    const accessToken = randomBytes(16).toString('base64url')
    holders.set(accessToken, consent.person)
    const idToken = flavor.issuer && idTokenFor(flavor.issuer.claims(consent), consent)
    const signed = idToken === undefined ? {} : { id_token: idToken }
    send(reply, 200, { access_token: accessToken, ...flavor.answer, ...signed })
  }

  function idTokenFor(own: Claims, { clientId, nonce }: Consent): string {
    const iat = Math.floor(now() / 1000)
    const claims = { ...own, iss: issuer, aud: clientId, iat, exp: iat + 3600, nonce }
    const { tamper } = provider
    return idTokens[tamper.key ?? 'sign'](tamper.claims?.(claims) ?? claims)
  }

  return provider
}

function settingsFor({ authorize, token, resources }: Flavor, url: string) {
  const [profile = ''] = Object.keys(resources)
  return {
    enabled: true,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    authUrl: url + authorize,
    tokenUrl: url + token,
    userApiUrl: profile && url + profile,
  }
}

function send(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function basicSecret({ headers }: IncomingMessage): string {
  const [, encoded = ''] = (headers.authorization ?? '').split('Basic ')
  const [, secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return decodeURIComponent(secret)
}

function formPage(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeText(value)}">`,
  )
  return `<form method="post" action="${action}">${inputs.join('')}</form>`
}

/** Returns the address and form values that a login page sends the browser to. */
async function readWay(page: Response): Promise<{ address: string; form: URLSearchParams }> {
  const location = page.headers.get('location')
  if (location) return { address: location, form: new URL(location).searchParams }
  const html = await page.text()
  const inputs = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)]
  const form = new URLSearchParams(
    inputs.map(([, name = '', value = '']) => [name, unescapeText(value)]),
  )
  return { address: /action="([^"]*)"/.exec(html)?.[1] ?? '', form }
}

async function follow(page: Response): Promise<Response> {
  const isForm = !page.headers.has('location')
  const { address, form } = await readWay(page)
  return fetch(
    address,
    isForm ? { method: 'POST', body: form, redirect: 'manual' } : { redirect: 'manual' },
  )
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function unescapeText(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
