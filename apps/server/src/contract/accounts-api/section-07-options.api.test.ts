import { beforeAll, describe, expect, it } from 'vitest'
import {
  expectRefusal,
  field,
  PASSWORD,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let count = 0
const COLLECTIONS = '/api/collections'
const both = { password: PASSWORD, passwordConfirm: PASSWORD }

beforeAll(async () => {
  stranger = await startStranger()
})

async function people(given: object): Promise<string> {
  count += 1
  const name = `people${count}`
  await stranger.collection({ name, type: 'auth', schema: [field('nick', 'text')], ...given })
  return name
}

const create = (collection: string, body: object) =>
  stranger.call('POST', `${COLLECTIONS}/${collection}/records`, { body })
const logIn = (collection: string, identity: string) =>
  stranger.call('POST', `${COLLECTIONS}/${collection}/auth-with-password`, {
    body: { identity, password: PASSWORD },
  })
const methods = async (collection: string) =>
  (await stranger.call('GET', `${COLLECTIONS}/${collection}/auth-methods`)).body

describe('§7 options of an auth collection', () => {
  it.each([
    [{ options: { allowUsernameAuth: false } }, { email: 200, username: 400 }],
    [{ options: { allowEmailAuth: false } }, { email: 400, username: 200 }],
    [{ passwordAuth: { enabled: true, identityFields: ['email'] } }, { email: 200, username: 400 }],
    [{ passwordAuth: { enabled: false } }, { email: 400, username: 400 }],
  ])('list the login methods: %j', async (given, statuses) => {
    const collection = await people(given)
    const email = `${collection}@people.example`
    await create(collection, { email, username: collection, ...both })
    const byEmail = await logIn(collection, email)
    const byName = await logIn(collection, collection)
    const told = await methods(collection)
    const wanted = Object.entries({ email: byEmail, username: byName })
    for (const [what, { status }] of wanted) {
      const expected = statuses[what as 'email' | 'username']
      // A method that is switched off may also answer 403.
      expect(expected === 400 ? [400, 403] : [200]).toContain(status)
    }
    expect([told.emailPassword, told.usernamePassword]).toEqual([
      statuses.email === 200,
      statuses.username === 200,
    ])
  })

  it.each([{ options: { onlyVerified: true } }, { authRule: 'verified = true' }])(
    'refuse unverified users: %j',
    async (given) => {
      const collection = await people(given)
      const { body } = await create(collection, { username: collection, ...both })
      expectRefusal(await logIn(collection, collection), 403)
      const path = `${COLLECTIONS}/${collection}/records/${body.id}`
      await stranger.call('PATCH', path, { body: { verified: true }, token: stranger.admin })
      expect((await logIn(collection, collection)).status).toBe(200)
      if ('options' in given) expect((await methods(collection)).onlyVerified).toBe(true)
    },
  )

  it.each([
    [{ requireEmail: true }, {}, { email: 'validation_required' }],
    [
      { exceptEmailDomains: ['bad.example'] },
      { email: 'a@bad.example' },
      { email: 'validation_email_domain_not_allowed' },
    ],
    [
      { onlyEmailDomains: ['good.example'] },
      { email: 'a@bad.example' },
      { email: 'validation_email_domain_not_allowed' },
    ],
    [
      { minPasswordLength: 15 },
      {},
      { password: /^validation_(length_out_of_range|min_text_constraint)$/ },
    ],
  ])('restrict who can be created: %j', async (options, body, codes) => {
    const collection = await people({ options })
    expectRefusal(await create(collection, { ...both, ...body }), 400, { codes })
    const long = 'a-password-that-is-long'
    const right = { email: 'a@good.example', password: long, passwordConfirm: long }
    expect((await create(collection, right)).status).toBe(200)
    const answered = await stranger.call('GET', `${COLLECTIONS}/${collection}`, {
      token: stranger.admin,
    })
    expect(answered.body.options).toMatchObject(options)
  })
})
