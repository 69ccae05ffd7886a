import { users } from '@docket/model/accounts/users'
import { organizations } from '@docket/model/station/organizations'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const EMAIL = 'ada@harbor.example'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const { id: organization } = await app.make(organizations)
  await app.make(users, { organization, email: EMAIL })
})

const FORMS = {
  multipart: (values: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return form
  },
  urlencoded: (values: Record<string, string>) => new URLSearchParams(values),
}

// Clients such as pocketbase-typegen log in with a form.
describe.each(Object.entries(FORMS))('a %s form', (_, formOf) => {
  const post = (path: string, values: Record<string, string>) =>
    fetch(`${app.url}/api/collections/users/${path}`, { method: 'POST', body: formOf(values) })

  it('logs in', async () => {
    const answer = await post('auth-with-password', { identity: EMAIL, password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      token: expect.any(String),
      record: { email: EMAIL },
    })
  })

  it('does not log in with another password', async () => {
    const answer = await post('auth-with-password', { identity: EMAIL, password: 'guess-guess-1' })
    expect(answer.status).toBe(400)
  })

  it.each(['request-password-reset', 'request-verification'])('takes %s', async (path) => {
    expect((await post(path, { email: EMAIL })).status).toBe(204)
    expect((await post(path, { email: 'nonsense' })).status).toBe(400)
  })
})

it('a form with a file does not log in', async () => {
  const body = FORMS.multipart({ identity: EMAIL, password: PASSWORD })
  body.set('photo', new Blob(['a']), 'a.txt')
  const url = `${app.url}/api/collections/users/auth-with-password`
  const answer = await fetch(url, { method: 'POST', body })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('file') })
})
