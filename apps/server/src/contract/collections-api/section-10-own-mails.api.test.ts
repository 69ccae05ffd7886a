import {
  headerOf,
  type MailServer,
  readable,
  startMailServer,
} from '@docket/service/testing/mail-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type Stranger, startStranger } from '../testing/stranger.ts'

let mails: MailServer
let stranger: Stranger
const CLUB = '/api/collections/club'
/** A name that tries to add a header, markup and another placeholder. */
const HOSTILE = 'Ann\r\nBcc: eve@e.example\r\n<b onclick="x">{TOKEN}</b>'
const button = (page: string) =>
  `<p>Dear {RECORD:nick} of {APP_NAME},</p><p><a class="btn" href="{APP_URL}/_/#/auth/${page}/{TOKEN}">Go</a></p>`

beforeAll(async () => {
  mails = await startMailServer()
  stranger = await startStranger({ smtpUrl: mails.url, trustedProxies: ['loopback'] })
  const made = await stranger.asAdmin('POST', '/api/collections', {
    name: 'club',
    type: 'auth',
    createRule: '',
    fields: [
      { name: 'nick', type: 'text' },
      { name: 'secret', type: 'text', hidden: true },
    ],
    verificationTemplate: {
      subject: 'Join us, {RECORD:nick}',
      body: button('confirm-verification'),
    },
    resetPasswordTemplate: { subject: 'New key', body: button('confirm-password-reset') },
    confirmEmailChangeTemplate: { subject: 'Moved?', body: button('confirm-email-change') },
    otp: {
      enabled: true,
      emailTemplate: {
        subject: 'Code {OTP}',
        body: '<p>Enter {OTP} ({OTP_ID}), {RECORD:email}</p>',
      },
    },
    authAlert: {
      enabled: true,
      emailTemplate: { subject: 'Was it you?', body: '<p>Seen: {ALERT_INFO}</p>' },
    },
  })
  expect([made.status, made.body.data]).toEqual([200, undefined])
})

afterAll(() => mails.stop())

/** Returns the subject and the readable source of the one mail that a call sends. */
async function mailOf(call: () => Promise<unknown>): Promise<{ subject: string; raw: string }> {
  await stranger.app.jobs.drain()
  const before = mails.taken.length
  await call()
  await stranger.app.jobs.drain()
  const sent = mails.taken.slice(before)
  expect(sent).toHaveLength(1)
  const [mail = { from: '', to: [], raw: '' }] = sent
  expect(mail.to).toHaveLength(1)
  expect(headerOf(mail, 'Bcc')).toBe('')
  return { subject: headerOf(mail, 'Subject'), raw: readable(mail.raw) }
}

type RequestOrigin = { token?: string; agent?: string; address?: string }

const post = (
  call: string,
  body: object,
  { token, agent = 'Firefox', address = '198.51.100.1' }: RequestOrigin = {},
) =>
  stranger.call('POST', `${CLUB}/${call}`, {
    body,
    token,
    headers: { 'user-agent': agent, 'x-forwarded-for': address },
  })

describe('§10 a mail with a collection’s own template', () => {
  it('shows the values of its record as text, and its link works', async () => {
    const { id, email } = await stranger.person('club', { nick: HOSTILE })
    const { raw } = await mailOf(() => post('request-verification', { email }))

    expect(raw).toContain(
      '<title>Join us, Ann Bcc: eve@e.example &lt;b onclick=&quot;x&quot;&gt;{TOKEN}',
    )
    expect(raw.slice(raw.indexOf('text/html'))).not.toContain('<b onclick')
    const [, token] = /href="[^"]*\/auth\/confirm-verification\/([\w.-]+)"/.exec(raw) ?? []
    expect(raw).not.toContain('/_/')
    expect((await post('confirm-verification', { token })).status).toBe(204)
    expect(await stranger.found('club', `id = "${id}"`, 'verified')).toEqual([true])
  })

  it('is sent for a new password and a new address', async () => {
    const { email, token } = await stranger.person('club', { nick: 'Ann' })
    const reset = await mailOf(() => post('request-password-reset', { email }))
    expect(reset.subject).toBe('New key')
    expect(reset.raw).toContain('Dear Ann of ')
    const newEmail = 'new@people.example'
    const moved = await mailOf(() => post('request-email-change', { newEmail }, { token }))
    expect(moved.subject).toBe('Moved?')
  })

  it('has a code that logs its reader in', async () => {
    const { email } = await stranger.person('club')
    let otpId = ''
    const { subject, raw } = await mailOf(async () => {
      otpId = String((await post('request-otp', { email })).body.otpId)
    })
    const [, password = ''] = /^Code (\d{8})$/.exec(subject) ?? []
    expect(raw).toContain(`Enter ${password} (${otpId}), ${email}`)
    expect((await post('auth-with-otp', { otpId, password })).status).toBe(200)
  })

  it('says that the account was used from a new place, and only then', async () => {
    const { email } = await stranger.person('club')
    const identity = { identity: email, password: PASSWORD }
    const logIn = (address: string, agent = 'Firefox') =>
      post('auth-with-password', identity, { address, agent })
    const { subject, raw } = await mailOf(async () => {
      await logIn('198.51.100.7', 'Chrome <i>{APP_NAME}</i>')
      await logIn('198.51.100.7')
    })
    expect(subject).toBe('Was it you?')
    expect(raw).toMatch(
      /Seen: \d{4}-\d\d-\d\d \d\d:\d\d UTC, 198\.51\.100\.7, Chrome &lt;i&gt;\{APP_NAME\}&lt;\/i&gt;/,
    )
    await stranger.asAdmin('PATCH', CLUB, { authAlert: { enabled: false } })
    const before = mails.taken.length
    await logIn('198.51.100.8')
    await stranger.app.jobs.drain()
    expect(mails.taken).toHaveLength(before)
  })

  it('can be tried out by an administrator', async () => {
    for (const [template, subject] of [
      ['verification', 'Join us,'],
      ['otp', 'Code 000000'],
      ['login-alert', 'Was it you?'],
    ]) {
      const body = { email: 'root@docket.example', template, collection: 'club' }
      const sent = await mailOf(() => stranger.asAdmin('POST', '/api/settings/test/email', body))
      expect(sent.subject).toBe(subject)
    }
  })
})
