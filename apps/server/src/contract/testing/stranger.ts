import { systemClock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import { expect } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../features.ts'

export const PASSWORD = 'docket-test-1'

/** The response to a call. `body` is empty if the response had none. */
export type Answer = {
  status: number
  headers: Headers
  body: Record<string, unknown>
  text: string
}

/** A record in the shape that the API returns. */
export type CreatedRecord = { id: string } & Record<string, unknown>

type Call = { body?: unknown; token?: string | undefined; headers?: Record<string, string> }

/** A client that knows only the server's address and an administrator's token. */
export type Stranger = {
  readonly url: string
  readonly admin: string
  /** The server, for actions that clients cannot do, such as delivering emails. */
  readonly app: TestApp
  /** Sends a request with a JSON body or a form. */
  call(method: string, path: string, call?: Call): Promise<Answer>
  /** Sends a request as the administrator. */
  asAdmin(method: string, path: string, body?: unknown): Promise<Answer>
  /**
   * Creates a collection in the older shape and returns its name. Rules that are not given allow everyone.
   */
  collection(given: object): Promise<string>
  /** Creates a record as the administrator. */
  create(collection: string, values: object): Promise<CreatedRecord>
  /** Creates a user as the administrator and logs them in. */
  person(collection: string, values?: object): Promise<CreatedRecord & { token: string }>
  /** Returns the response to a list request with this query. */
  list(collection: string, query?: Record<string, string>, token?: string): Promise<Answer>
  /** Returns, as the administrator, the value of `key` in every record that a filter matches. */
  found(collection: string, filter: string, key?: string): Promise<unknown[]>
}

const OPEN = { listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '' }

let people = 0

/** Starts the whole server on an empty database and creates its first administrator through the API. */
export async function startStranger(config: Partial<Config> = {}): Promise<Stranger> {
  const app = await startTestApp(installFeatures, {
    config,
    clock: systemClock as TestApp['clock'],
  })
  const call = caller(app.url)
  const email = 'root@docket.example'
  await need(
    call('POST', '/api/admins', { body: { email, password: PASSWORD, passwordConfirm: PASSWORD } }),
  )
  const loggedIn = await need(
    call('POST', '/api/admins/auth-with-password', {
      body: { identity: email, password: PASSWORD },
    }),
  )
  const admin = String(loggedIn.body.token)
  return { url: app.url, admin, app, call, ...helpers(call, admin) }
}

function helpers(call: Stranger['call'], admin: string) {
  const records = (collection: string) => `/api/collections/${collection}/records`
  const list: Stranger['list'] = (collection, query = {}, token) =>
    call('GET', `${records(collection)}?${new URLSearchParams(query)}`, { token })
  const create: Stranger['create'] = async (collection, values) => {
    const { body } = await need(call('POST', records(collection), { body: values, token: admin }))
    return body as CreatedRecord
  }
  return {
    list,
    create,
    asAdmin: (method: string, path: string, body?: unknown) =>
      call(method, path, { token: admin, ...(body !== undefined && { body }) }),
    async collection(given: object) {
      const body = { type: 'base', ...OPEN, ...given }
      const made = await need(call('POST', '/api/collections', { body, token: admin }))
      return String(made.body.id)
    },
    async person(collection: string, values: object = {}) {
      people += 1
      const email = `person${people}@people.example`
      const given = { email, password: PASSWORD, passwordConfirm: PASSWORD, ...values }
      const made = await create(collection, given)
      const path = `/api/collections/${collection}/auth-with-password`
      const body = { identity: given.email, password: PASSWORD }
      const loggedIn = await need(call('POST', path, { body }))
      return { ...made, token: String(loggedIn.body.token) }
    },
    async found(collection: string, filter: string, key = 'id') {
      const answer = await need(list(collection, { filter, perPage: '200' }, admin))
      return (answer.body.items as CreatedRecord[]).map((item) => item[key])
    },
  }
}

function caller(url: string): Stranger['call'] {
  return async (method, path, { body, token, headers = {} } = {}) => {
    const plain = typeof body === 'string' || body instanceof FormData
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && JSON_TYPE),
        ...(token && { authorization: token }),
        ...headers,
      },
      ...(body !== undefined && { body: plain ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: text !== '' && isJson ? JSON.parse(text) : {},
    }
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

async function need(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
  return answer
}

/** Returns a field in the older shape. */
export function field(name: string, type: string, options: object = {}, traits: object = {}) {
  return { name, type, required: false, ...traits, options }
}

/**
 * Expects an error response in the formats of both generations of clients; `codes` has the code of every field with an
 * error.
 */
export function expectRefusal(
  { status, body }: Answer,
  expected: number,
  { message, codes }: { message?: string; codes?: Record<string, string | RegExp> } = {},
): void {
  expect([status, body.code, body.status]).toEqual([expected, expected, expected])
  expect(body.message).toMatch(/\.$/)
  expect(body.data).toBeTypeOf('object')
  expect(Array.isArray(body.data)).toBe(false)
  if (message !== undefined) expect(body.message).toBe(message)
  if (codes === undefined) return
  const faults = Object.entries(body.data as Record<string, { code: string; message: string }>)
  expect(faults.map(([name]) => name).sort()).toEqual(Object.keys(codes).sort())
  for (const [name, fault] of faults) {
    expect(fault.code).toMatch(codes[name] ?? '')
    expect(fault.message).toBeTypeOf('string')
  }
}
