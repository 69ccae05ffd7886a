import { beforeAll, describe, expect, it } from 'vitest'
import { type Stranger, startStranger } from '../testing/stranger.ts'

let stranger: Stranger
let count = 0
const COLLECTIONS = '/api/collections'

beforeAll(async () => {
  stranger = await startStranger()
})

type ClubValues = Record<string, unknown>

function newClub(given: ClubValues): ClubValues & { name: string } {
  count += 1
  return { name: `club${count}`, type: 'auth', fields: [{ name: 'nick', type: 'text' }], ...given }
}

const read = async (name: string) => (await stranger.asAdmin('GET', `${COLLECTIONS}/${name}`)).body

const link = { subject: 'Hello {RECORD:nick}', body: '<a href="{APP_URL}/x/{TOKEN}">Go</a>' }
const code = { subject: 'Your code', body: '<p>{OTP}</p>' }
const alert = { subject: 'Was this you?', body: '<p>{ALERT_INFO}</p>' }
const provider = { name: 'github', clientId: 'x', clientSecret: 'y' }

/** Every option of an auth collection in PocketBase, with non-default values. */
const KEPT: [name: string, given: ClubValues][] = [
  [
    'turned on',
    {
      listRule: '',
      viewRule: '',
      createRule: '',
      updateRule: 'id = @request.auth.id',
      deleteRule: '',
      manageRule: '@request.auth.verified = true',
      authRule: 'verified = true',
      authAlert: { enabled: true, emailTemplate: alert },
      oauth2: { enabled: true, mappedFields: { name: 'nick' } },
      passwordAuth: { enabled: true, identityFields: ['email'] },
      otp: { enabled: true, duration: 120, length: 6, emailTemplate: code },
      mfa: { enabled: true, duration: 600, rule: 'verified = true' },
      authToken: { duration: 3600 },
      verificationTemplate: link,
      resetPasswordTemplate: link,
      confirmEmailChangeTemplate: link,
    },
  ],
  [
    'turned off',
    {
      manageRule: null,
      authRule: null,
      authAlert: { enabled: false, emailTemplate: alert },
      oauth2: { enabled: false },
      passwordAuth: { enabled: false, identityFields: ['username'] },
      otp: { enabled: false, duration: 240, length: 7, emailTemplate: code },
      mfa: { enabled: false, duration: 900, rule: '' },
    },
  ],
]

const INVALID = /Invalid value/

/** Unsupported or invalid options, and the field at which the response reports them. */
const REFUSALS: [given: ClubValues, path: string[], message: RegExp][] = [
  [{ system: true }, ['system'], /"Must be false/],
  [{ authToken: { secret: 'x'.repeat(40) } }, ['authToken', 'secret'], /"Leave this out/],
  [{ fileToken: { secret: 'x'.repeat(40) } }, ['fileToken', 'secret'], /"Leave this out/],
  [{ passwordResetToken: { duration: 60 } }, ['passwordResetToken', 'duration'], /"Leave this/],
  [{ emailChangeToken: { duration: 60 } }, ['emailChangeToken', 'duration'], /"Leave this out/],
  [{ verificationToken: { duration: 60 } }, ['verificationToken', 'duration'], /"Leave this out/],
  [{ authToken: { duration: 5 } }, ['authToken', 'duration'], INVALID],
  [
    { oauth2: { providers: [{ ...provider, extra: { team: 'x' } }] } },
    ['oauth2', 'providers', '0', 'extra'],
    /"Must be empty/,
  ],
  [{ oauth2: { providers: [{ ...provider, name: 'no' }] } }, ['oauth2', 'providers', '0'], INVALID],
  [{ passwordAuth: { identityFields: ['nick'] } }, ['passwordAuth', 'identityFields'], INVALID],
  [
    { passwordAuth: { enabled: true, identityFields: [] } },
    ['passwordAuth', 'identityFields'],
    /blank/,
  ],
  [{ otp: { length: 2 } }, ['otp', 'length'], INVALID],
  [{ otp: { emailTemplate: link } }, ['otp', 'emailTemplate', 'body'], /contain \{OTP\}/],
  [{ mfa: { duration: 5 } }, ['mfa', 'duration'], INVALID],
  [{ authAlert: { enabled: 'yes' } }, ['authAlert', 'enabled'], INVALID],
  [{ authAlert: { emailTemplate: 'Hi' } }, ['authAlert', 'emailTemplate'], INVALID],
  [
    { verificationTemplate: { ...link, subject: '' } },
    ['verificationTemplate', 'subject'],
    /blank/,
  ],
  [{ verificationTemplate: { subject: 'Hi' } }, ['verificationTemplate', 'body'], /blank/],
  [{ verificationTemplate: { ...link, body: 5 } }, ['verificationTemplate', 'body'], INVALID],
  [
    { verificationTemplate: { ...link, subject: 'x'.repeat(501) } },
    ['verificationTemplate', 'subject'],
    /at most 500/,
  ],
  [
    { resetPasswordTemplate: { ...link, body: `{TOKEN}${'x'.repeat(100_000)}` } },
    ['resetPasswordTemplate', 'body'],
    /at most 100000/,
  ],
  [
    { resetPasswordTemplate: { ...link, body: '<p>Hello</p>' } },
    ['resetPasswordTemplate', 'body'],
    /Must contain \{TOKEN\}\./,
  ],
  [
    { confirmEmailChangeTemplate: { ...link, subject: '{RECORD:tokenKey}' } },
    ['confirmEmailChangeTemplate', 'subject'],
    /no field “tokenKey”/,
  ],
]

const REFUSED = REFUSALS.map(([given, path, message]) => ({
  given,
  path,
  message,
  at: path.join('.'),
}))

describe('§10 the options of an auth collection', () => {
  it.each(KEPT)('are kept in every form of request: %s', async (_name, given) => {
    const created = newClub(given)
    const updated = newClub({})
    const imported = newClub(given)
    const answers = [
      await stranger.asAdmin('POST', COLLECTIONS, created),
      await stranger.asAdmin('POST', COLLECTIONS, updated),
      await stranger.asAdmin('PATCH', `${COLLECTIONS}/${updated.name}`, given),
      await stranger.asAdmin('PUT', `${COLLECTIONS}/import`, { collections: [imported] }),
    ]
    expect(answers.map(({ status, text }) => (status < 300 ? '' : text)).join('')).toBe('')
    for (const { name } of [created, updated, imported]) {
      const made = await read(name)
      expect(made).toMatchObject(given)
      // A client that has read the collection sends all of it back.
      const again = await stranger.asAdmin('PATCH', `${COLLECTIONS}/${name}`, made)
      expect({ ...again.body, updated: '' }).toEqual({ ...made, updated: '' })
      expect((await stranger.asAdmin('PATCH', `${COLLECTIONS}/${name}`, {})).body).toMatchObject(
        given,
      )
    }
  })

  it.each(REFUSED)('are refused at their field: $at', async ({ given, path, message }) => {
    const club = newClub(given)
    const answers = [
      await stranger.asAdmin('POST', COLLECTIONS, club),
      await stranger.asAdmin('PUT', `${COLLECTIONS}/import`, { collections: [club] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect(answers[0]?.body.data).toHaveProperty(path)
    const found = path.reduce<unknown>((at, key) => (at as ClubValues)[key], answers[0]?.body.data)
    expect(JSON.stringify(found)).toMatch(message)
    expect((await stranger.asAdmin('GET', `${COLLECTIONS}/${club.name}`)).status).toBe(404)
  })

  it('use the mail from the settings again when a template is emptied', async () => {
    const { name } = newClub({})
    const club = { ...newClub({ verificationTemplate: link, otp: { emailTemplate: code } }), name }
    await stranger.asAdmin('POST', COLLECTIONS, club)
    const empty = { subject: '', body: '' }
    await stranger.asAdmin('PATCH', `${COLLECTIONS}/${name}`, { verificationTemplate: empty })
    expect(await read(name)).toMatchObject({
      verificationTemplate: empty,
      otp: { emailTemplate: code },
    })
  })

  it('cannot change the id', async () => {
    const club = newClub({})
    const { body } = await stranger.asAdmin('POST', COLLECTIONS, club)
    const path = `${COLLECTIONS}/${club.name}`
    expect((await stranger.asAdmin('PATCH', path, { id: body.id })).status).toBe(200)
    expect((await stranger.asAdmin('PATCH', path, { id: 'another' })).body.data).toEqual({
      id: { code: 'validation_invalid_value', message: 'The id cannot change.' },
    })
  })

  it('can set the mail templates of the built-in users too', async () => {
    const change = { verificationTemplate: { ...link, subject: 'Welcome {RECORD:name}' } }
    const path = `${COLLECTIONS}/users`
    expect((await stranger.asAdmin('PATCH', path, change)).body).toMatchObject(change)
    expect(await read('users')).toMatchObject(change)
  })
})
