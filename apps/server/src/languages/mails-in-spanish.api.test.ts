import { superusers } from '@docket/model/accounts/superusers'
import { type User, users } from '@docket/model/accounts/users'
import { members } from '@docket/model/members/members'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { submissions } from '@docket/model/submissions/submissions'
import { HOUR_MS } from '@docket/model/time/instants'
import { readable, startMailServer } from '@docket/service/testing/mail-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../features.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

let server: TestApp
let organization: string

beforeAll(async () => {
  server = await startTestApp(installFeatures, { config: { smtpUrl: mails.url } })
  const station = { name: 'Puerto', language: 'es', timeZone: 'America/New_York' } as const
  organization = (await server.make(organizations, station)).id
})

async function person(language: 'en' | 'es', told: object = {}): Promise<User> {
  const settings = { localization: { language }, notifications: told }
  return (await server.make(users, { organization, privileges: ['admin'], settings })) as User
}

async function drain(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await server.jobs.drain()
}

/** Returns the emails to an address, with decoded characters. */
const mailsTo = (address: string) =>
  mails.taken
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) =>
      readable(raw).replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
        decodeURIComponent(bytes.replaceAll('=', '%')),
      ),
    )
const titlesOf = async ({ id: user }: User) =>
  (await server.app.records.list(notifications, { where: { user } })).map(({ title }) => title)

describe('a notice is in the language of its reader', () => {
  it('in the studio and in the mail, of the same event', async () => {
    const [ada, inés] = [await person('en'), await person('es')]
    const values = { organization, title: 'Garden hour', status: 'submitted' } as const
    await server.make(submissions, values)
    await drain()
    expect(await titlesOf(ada)).toEqual(['A program was submitted'])
    expect(await titlesOf(inés)).toEqual(['Se envió un programa'])
    const [english = ''] = mailsTo(ada.email)
    const [spanish = ''] = mailsTo(inés.email)
    expect(english).toContain('“Garden hour” is waiting for review.')
    expect(english).toContain('<html lang="en">')
    for (const part of [
      '“Garden hour” espera su revisión.',
      'Elija qué correos recibe',
      'lang="es"',
    ]) {
      expect(spanish).toContain(part)
    }
  })

  it('in the digest, including its rows and days', async () => {
    const inés = await person('es', { daily: ['members'] })
    const own = { organization, name: 'Luz', user: inés.id, status: 'lapsed' } as const
    const { id } = await server.make(members, own)
    await server.app.records.update(members, id, { status: 'active', expiresOn: '2026-09-01' })
    await drain()
    server.clock.advance(3 * HOUR_MS)
    await drain()
    const [digest = ''] = mailsTo(inés.email)
    for (const part of ['1 aviso para usted', 'Miembros y clases', 'Su membresía está activa']) {
      expect(digest).toContain(part)
    }
    expect(digest).toContain('Está pagada hasta el 1 sept 2026.')
  })

  it('which is the station’s for someone without an account', async () => {
    const values = {
      organization,
      name: 'Sol',
      email: 'sol@x.example',
      status: 'applicant',
    } as const
    const { id } = await server.make(members, values)
    await server.app.records.update(members, id, { status: 'ended' })
    await drain()
    expect(mailsTo('sol@x.example')[0]).toContain('Su solicitud no fue aceptada')
  })
})

describe('a mail about an account is in the language of the account', () => {
  it.each([
    ['en', 'Set a new password', 'probably you, asked to set'],
    ['es', 'Elija una contraseña nueva', 'probablemente usted, pidió'],
  ] as const)('%s', async (language, subject, text) => {
    const { email } = await person(language)
    await server.client().collection('users').requestPasswordReset(email)
    await drain()
    const sent = mailsTo(email).at(-1) ?? ''
    expect(sent.replaceAll('_', ' ')).toContain(subject)
    expect(sent).toContain(text)
  })

  it('and keeps an administrator’s own texts', async () => {
    const inés = await person('es')
    const email = 'root@a.example'
    const values = { email, password: PASSWORD } as never
    await server.app.records.create(superusers, values)
    const root = server.client()
    await root.collection('_superusers').authWithPassword(email, PASSWORD)
    const { meta } = await root.settings.getAll()
    const resetPasswordTemplate = { ...meta.resetPasswordTemplate, subject: 'Your key' }
    await root.settings.update({ meta: { ...meta, resetPasswordTemplate } })
    await server.client().collection('users').requestPasswordReset(inés.email)
    await drain()
    expect(mailsTo(inés.email).at(-1)).toContain('Subject: Your key')
  })
})
