import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CreatedRecord,
  expectRefusal,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let count = 0
const COLLECTIONS = '/api/collections'

beforeAll(async () => {
  stranger = await startStranger()
})

function newName(): string {
  count += 1
  return `options${count}`
}

type Options = Record<string, unknown>

/** The system fields of a collection in PocketBase's own export. */
const ID: Options = {
  id: 'text3208210256',
  name: 'id',
  type: 'text',
  system: true,
  required: true,
  min: 15,
  max: 15,
  pattern: '^[a-z0-9]+$',
  autogeneratePattern: '[a-z0-9]{15}',
  hidden: false,
  help: '',
  presentable: false,
  primaryKey: true,
}
const CREATED = { id: 'autodate1', name: 'created', type: 'autodate', onCreate: true }
const UPDATED = { ...CREATED, id: 'autodate2', name: 'updated', onUpdate: true }
const TITLE: Options = {
  id: 'text724990059',
  name: 'title',
  type: 'text',
  system: false,
  required: false,
  min: 0,
  max: 0,
  pattern: '',
  autogeneratePattern: '',
  primaryKey: false,
}
const TOKEN_KEY: Options = {
  ...TITLE,
  id: 'text2504183744',
  name: 'tokenKey',
  system: true,
  hidden: true,
  min: 30,
  max: 60,
  autogeneratePattern: '[a-zA-Z0-9_]{50}',
}
const PASSWORD: Options = {
  id: 'password901924565',
  name: 'password',
  type: 'password',
  system: true,
  min: 8,
  max: 0,
  pattern: '',
  cost: 10,
  hidden: true,
  required: true,
}
const EMAIL: Options = {
  id: 'email3885137012',
  name: 'email',
  type: 'email',
  system: true,
  required: true,
  exceptDomains: null,
  onlyDomains: null,
  hidden: false,
  presentable: false,
}
const USERNAME: Options = {
  ...TITLE,
  id: 'text4166911607',
  name: 'username',
  min: 3,
  max: 150,
  pattern: '^[\\w][\\w\\.\\-]*$',
  autogeneratePattern: 'users[0-9]{6}',
}
const VERIFIED: Options = { id: 'bool256245529', name: 'verified', type: 'bool', system: true }
const VISIBILITY: Options = { ...VERIFIED, id: 'bool1547992806', name: 'emailVisibility' }

const base = (...fields: Options[]) => ({ type: 'base', fields })
const auth = (...fields: Options[]) => ({ type: 'auth', fields })
const old = (type: string, options: Options) => ({
  type: 'base',
  schema: [{ name: 'it', type, options }],
})
const RECORDS_ARE_15 = /^Record ids have 15 characters .* Leave this out, and add .*\.$/

describe('§10 options that fields cannot have', () => {
  it.each([
    [base({ ...ID, pattern: '^[A-Z]{3}$' }), 'pattern', RECORDS_ARE_15],
    [base({ ...ID, min: 3 }), 'min', RECORDS_ARE_15],
    [base({ ...ID, max: 36 }), 'max', RECORDS_ARE_15],
    [base({ ...ID, autogeneratePattern: '[0-9]{20}' }), 'autogeneratePattern', RECORDS_ARE_15],
    [base({ ...ID, primaryKey: false }), 'primaryKey', /^Must be true/],
    [base({ ...ID, type: 'number' }), 'type', /^Must be “text”/],
    [base({ ...ID, hidden: true }), 'hidden', /^Must be false/],
    [base({ ...ID, presentable: true }), 'presentable', /^Must be false/],
    [base({ ...ID, name: 'key' }), 'primaryKey', /the field “id” identifies/],
    [base({ ...CREATED, onUpdate: true }), 'onUpdate', /autodate field with another name\.$/],
    [base({ ...UPDATED, onUpdate: false }), 'onUpdate', /autodate field with another name\.$/],
    [base({ ...UPDATED, onCreate: false }), 'onCreate', /autodate field with another name\.$/],
    [auth({ ...EMAIL, hidden: true }), 'hidden', /^Must be false/],
    [auth({ ...EMAIL, type: 'text' }), 'type', /^Must be “email”/],
    [auth({ ...PASSWORD, pattern: '[A-Z]' }), 'pattern', /^Must be empty/],
    [auth({ ...PASSWORD, max: 20 }), 'max', /^Must be 0 or 72/],
    [auth({ ...PASSWORD, cost: 14 }), 'cost', /^Must be 0/],
    [auth({ ...TOKEN_KEY, autogeneratePattern: 'a' }), 'autogeneratePattern', /^Leave this out/],
    [auth({ ...USERNAME, max: 20 }), 'max', /^Must be 0 or 150/],
    [auth({ ...USERNAME, pattern: '^[A-Z]' }), 'pattern', /^Must be empty/],
    [auth({ ...VERIFIED, required: true }), 'required', /^Must be false/],
    [base({ ...TITLE, autogeneratePattern: '[a-z]{9}' }), 'autogeneratePattern', /^Must be empty/],
    [base({ ...TITLE, primaryKey: true }), 'primaryKey', /the field “id” identifies/],
    [base({ ...TITLE, system: true }), 'system', /^Must be false/],
    [base({ ...TITLE, unique: true }), 'unique', /unique index to `indexes`/],
    [base({ name: 'it', type: 'editor', convertURLs: true }), 'convertURLs', /^Must be false/],
    [old('editor', { convertUrls: true }), 'convertUrls', /^Must be false/],
    [
      old('relation', { collectionId: 'users', maxSelect: 1, displayFields: ['name'] }),
      'displayFields',
      /^Must be empty: mark .* as presentable/,
    ],
  ])('are refused, with what to do: %j', async (given, option, message) => {
    const name = newName()
    const answer = await stranger.asAdmin('POST', COLLECTIONS, { name, ...given })
    expectRefusal(answer, 400)
    const key = 'schema' in given ? 'schema' : 'fields'
    const fault = { code: 'validation_invalid_value', message: expect.stringMatching(message) }
    expect(answer.body.data).toEqual({ [key]: { 0: { [option]: fault } } })
    expectRefusal(await stranger.asAdmin('GET', `${COLLECTIONS}/${name}`), 404)
  })

  it.each([
    ['passwordResetToken', 1800, 600],
    ['emailChangeToken', 1800, 600],
    ['verificationToken', 259_200, 600],
    ['fileToken', 180, 600],
  ])('are refused for tokens whose lifetime is fixed: %s', async (key, usual, other) => {
    const make = (duration: number) =>
      stranger.asAdmin('POST', COLLECTIONS, { name: newName(), ...auth(), [key]: { duration } })
    expect((await make(usual)).status).toBe(200)
    const message = expect.stringMatching(
      /^Leave this out: these tokens expire after \d+ seconds\.$/,
    )
    const fault = { code: 'validation_invalid_value', message }
    expect((await make(other)).body.data).toEqual({ [key]: { duration: fault } })
  })

  it('are refused in changes and imports, and for a system field that is renamed', async () => {
    const name = newName()
    const { body } = await stranger.asAdmin('POST', COLLECTIONS, { name, ...base(ID, TITLE) })
    const [id, ...others] = (body as CreatedRecord & { fields: Options[] }).fields
    const wider = { fields: [{ ...id, max: 99 }, ...others] }
    const refused = [
      await stranger.asAdmin('PATCH', `${COLLECTIONS}/${name}`, wider),
      await stranger.asAdmin('PATCH', `${COLLECTIONS}/${name}`, { ...body, ...wider }),
      await stranger.asAdmin('PUT', `${COLLECTIONS}/import`, {
        collections: [{ ...body, ...wider }],
      }),
    ]
    for (const answer of refused) expectRefusal(answer, 400)
    expect(refused.map(({ text }) => text.includes('ids have 15 characters'))).toEqual(
      refused.map(() => true),
    )
    const updated = others.at(-1)
    const renamed = { fields: [id, { ...updated, name: 'changed' }] }
    const answer = await stranger.asAdmin('PATCH', `${COLLECTIONS}/${name}`, renamed)
    expect(answer.body.data).toMatchObject({
      fields: { 1: { name: { message: 'The field “updated” cannot have another name.' } } },
    })
  })

  it('are refused for the log-in fields of built-in collections too', async () => {
    const { fields } = (await stranger.asAdmin('GET', `${COLLECTIONS}/users`)).body
    const costly = (fields as Options[]).map((field) => ({
      ...field,
      ...(field.name === 'password' && { cost: 14 }),
    }))
    const change = { fields: costly }
    expectRefusal(await stranger.asAdmin('PATCH', `${COLLECTIONS}/users`, change), 400)
    const bring = { collections: [{ name: 'users', ...change }] }
    expectRefusal(await stranger.asAdmin('PUT', `${COLLECTIONS}/import`, bring), 400)
  })
})

describe('§10 the system fields of a PocketBase export', () => {
  it('are accepted', async () => {
    const collections = [
      { name: newName(), id: 'pbc_1125843985', ...base(ID, TITLE, CREATED, UPDATED) },
      {
        name: newName(),
        id: 'pbc_2125843986',
        ...auth(ID, PASSWORD, TOKEN_KEY, EMAIL, VISIBILITY, VERIFIED, USERNAME, CREATED, UPDATED),
      },
    ]
    const answer = await stranger.asAdmin('PUT', `${COLLECTIONS}/import`, { collections })
    expect([answer.status, answer.text]).toEqual([204, ''])
  })

  it('of users become ordinary fields in a collection without users', async () => {
    const { fields } = (await stranger.asAdmin('GET', `${COLLECTIONS}/users`)).body
    const email = (fields as Options[]).find(({ name }) => name === 'email')
    const mail = { ...email, system: false, name: 'mail' }
    const make = (given: object) =>
      stranger.asAdmin('POST', COLLECTIONS, { name: newName(), ...given })
    expect((await make(base(mail))).status).toBe(200)
    expect((await make(base({ ...mail, name: 'email' }))).status).toBe(200)
    expect((await make(auth(mail))).body.data).toMatchObject({
      fields: { 0: { name: { message: 'The field “email” cannot have another name.' } } },
    })
  })

  it('keep the help text of a field', async () => {
    const body = { name: newName(), ...base({ ...TITLE, help: 'As printed.' }) }
    const made = await stranger.asAdmin('POST', COLLECTIONS, body)
    expect((made.body.fields as Options[])[1]).toMatchObject({ name: 'title', help: 'As printed.' })
  })
})
