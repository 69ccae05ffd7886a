import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CreatedRecord,
  expectRefusal,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let anna: CreatedRecord & { token: string }
const PEOPLE = '/api/collections/people'

beforeAll(async () => {
  stranger = await startStranger()
  await stranger.collection({ name: 'people', type: 'auth', schema: [] })
  anna = await stranger.person('people')
})

describe('§7 external auths', () => {
  const path = () => `${PEOPLE}/records/${anna.id}/external-auths`

  it('are visible to their user and to administrators', async () => {
    const ben = await stranger.person('people')
    for (const token of [anna.token, stranger.admin]) {
      const { status, text } = await stranger.call('GET', path(), { token })
      expect([status, text]).toEqual([200, '[]'])
      const unknown = await stranger.call('DELETE', `${path()}/google`, { token })
      expectRefusal(unknown, 404)
    }
    expectRefusal(await stranger.call('GET', path()), 401)
    expectRefusal(await stranger.call('GET', path(), { token: ben.token }), 403)
  })
})

describe('§7 logging in with another provider', () => {
  it.each([
    [{}],
    [{ provider: 'nonsense', code: 'x', codeVerifier: 'y', redirectUrl: 'https://a.example' }],
    [{ provider: 'google', code: 'x', codeVerifier: 'y', redirectURL: 'https://a.example' }],
    [{ provider: 'google', code: '' }],
  ])('returns 400 for %j', async (body) => {
    expectRefusal(await stranger.call('POST', `${PEOPLE}/auth-with-oauth2`, { body }), 400)
  })

  it.each([
    ['GET', 307],
    ['POST', 303],
  ])('returns to a page by %s: %d', async (method, status) => {
    const answer = await stranger.call(method, '/api/oauth2-redirect?state=unknown&code=x')
    expect([answer.status, Boolean(answer.headers.get('location'))]).toEqual([status, true])
  })
})
