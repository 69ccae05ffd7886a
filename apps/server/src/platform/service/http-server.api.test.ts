import type { App } from '@docket/accounts/app'
import { endpoint } from '@docket/model/kernel/endpoint'
import { Conflict } from '@docket/model/kernel/errors'
import { buildInfo } from '@docket/service/build-info'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const echo = endpoint<{ name: string; loud: boolean }, { said: string }>(
  'POST',
  '/api/echo/:name',
  {
    answer: (z) => z.object({ said: z.string() }),
    refuses: [409],
  },
)

function parrot(app: App): void {
  const shape = z.object({ name: z.string().max(10), loud: z.boolean() })
  app.handle(echo, { who: 'anyone', shape }, async ({ params: { name, loud } }) => {
    if (name === 'taken') throw new Conflict('The name is taken.', { name: 'taken' })
    if (name === 'broken') throw new Error('secret detail')
    return { said: loud ? name.toUpperCase() : name }
  })
  const signUp = endpoint<{ email: string }, { email: string }>('POST', '/api/newsletter', {
    answer: (z) => z.object({ email: z.string() }),
    rules: { email: 'required|email' },
  })
  const form = z.object({ email: z.string() })
  app.handle(signUp, { who: 'anyone', shape: form }, async ({ params }) => params)
  app.handle(
    endpoint<object, object>('GET', '/api/staff-only', { answer: (z) => z.object({}) }),
    { who: 'loggedIn', shape: z.object({}) },
    async () => ({}),
  )
}

let app: TestApp

beforeAll(async () => {
  app = await startTestApp(parrot)
})

function post(path: string, body: string): Promise<Response> {
  return fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
}

describe('a browser', () => {
  it('is told to use only HTTPS where the server is reached by HTTPS', async () => {
    const { headers } = await fetch(`${app.url}/api/health`)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')

    const plain = await startTestApp([], { config: { publicUrl: 'http://docket.example' } })
    const answer = await fetch(`${plain.url}/api/health`)
    expect(answer.headers.get('strict-transport-security')).toBe(null)
    await plain.stop()
  })
})

describe('an endpoint', () => {
  it('gets its parameters from the path and the body', async () => {
    const answer = await post('/api/echo/parrot', '{"loud":true}')

    expect(await answer.json()).toEqual({ said: 'PARROT' })
  })

  it('S5.4 checks the rules of its form, and reports faults by field', async () => {
    const answers = ['{}', '{"email":"nobody"}'].map(async (body) => {
      const answer = await post('/api/newsletter', body)
      return { status: answer.status, ...((await answer.json()) as object) }
    })

    expect(await Promise.all(answers)).toMatchObject([
      {
        status: 400,
        data: { email: { code: 'validation_rule_required', message: 'email is a required field' } },
      },
      {
        status: 400,
        data: { email: { code: 'validation_rule_email', message: 'email is invalid' } },
      },
    ])
    const taken = await post('/api/newsletter', '{"email":"a@docket.example"}')
    expect(await taken.json()).toEqual({ email: 'a@docket.example' })
  })

  it('returns 400 and names the invalid field', async () => {
    const answer = await post('/api/echo/parrot', '{"loud":"very"}')

    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 400,
      status: 400,
      data: { loud: { code: 'validation_invalid_value' } },
    })
  })

  it('returns a refusal to clients of both eras', async () => {
    const answer = await post('/api/echo/taken', '{"loud":true}')

    expect(await answer.json()).toEqual({
      code: 409,
      status: 409,
      message: 'The name is taken.',
      data: { name: 'taken' },
    })
  })

  it('hides the reason for a crash, and logs it', async () => {
    const answer = await post('/api/echo/broken', '{"loud":true}')

    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secret detail')
    expect(app.log.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'A request failed.' }),
    )
  })

  it('for staff is closed to guests', async () => {
    expect((await fetch(`${app.url}/api/staff-only`)).status).toBe(401)
  })
})

describe('the server', () => {
  it('reports a body that is not JSON', async () => {
    const answer = await post('/api/echo/parrot', '{"loud":')

    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'The body is not valid JSON.' })
  })

  it('refuses a body that sets a prototype', async () => {
    expect((await post('/api/echo/parrot', '{"__proto__":{"loud":true}}')).status).toBe(400)
  })

  it('refuses a body that is too large', async () => {
    const answer = await post('/api/echo/parrot', JSON.stringify({ loud: 'x'.repeat(1_100_000) }))

    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ message: 'The request is too large.' })
  })

  it('lets any origin call the API', async () => {
    const asked = await fetch(`${app.url}/api/echo/parrot`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'PATCH' },
    })

    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe('*')
    expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH')
    const names = asked.headers.get('access-control-allow-headers')?.split(', ')
    expect(names).toEqual(expect.arrayContaining(['Authorization', 'Content-Type', '*']))
  })

  it('answers unknown API paths in the API’s format', async () => {
    const answer = await fetch(`${app.url}/api/nothing/here`)

    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({
      code: 404,
      message: "The requested resource wasn't found.",
      data: {},
    })
  })

  it('forbids browsers to guess content types and to frame it', async () => {
    const { headers } = await fetch(`${app.url}/api/health`)

    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it('reports its liveness and readiness', async () => {
    const health = await fetch(`${app.url}/api/health`)
    const head = await fetch(`${app.url}/api/health`, { method: 'HEAD' })
    const ready = await fetch(`${app.url}/api/ready`)

    expect(await health.json()).toEqual({
      code: 200,
      message: 'API is healthy.',
      data: { build: buildInfo(), canBackup: true },
    })
    expect([head.status, ready.status]).toEqual([200, 200])
  })
})
