import { openDatabase } from '@docket/database/open-database'
import { superusers } from '@docket/model/accounts/superusers'
import { users } from '@docket/model/accounts/users'
import type PocketBase from 'pocketbase'
import OldPocketBase from 'pocketbase-old'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const PASSWORD = 'docket-test-1'
const EMAIL = 'chief@station.example'
const SMTP = {
  enabled: true,
  host: 'mail.station.example',
  port: 465,
  username: 'station',
  password: 'hunter-2-and-more',
  tls: true,
  authMethod: 'PLAIN',
  localName: '',
}

let server: TestApp
let admin: PocketBase

beforeEach(async () => {
  server = await startTestApp()
  await server.make(superusers, { email: EMAIL, password: PASSWORD } as Record<string, unknown>)
  admin = server.client()
  await admin.collection('_superusers').authWithPassword(EMAIL, PASSWORD)
})

async function storedText(): Promise<string> {
  const database = openDatabase(server.config)
  const row = await database.read.selectFrom('_settings').select('value').executeTakeFirst()
  await database.close()
  return String(row?.value)
}

describe('settings', () => {
  it('start with defaults, in the formats of both eras', async () => {
    const settings = await admin.settings.getAll()

    expect(settings).toMatchObject({
      meta: {
        appName: 'Docket TV',
        appUrl: 'https://docket.example',
        appURL: 'https://docket.example',
      },
      logs: { maxDays: 5 },
      smtp: { enabled: false },
      batch: { enabled: false, maxRequests: 50, timeout: 3 },
      googleAuth: { enabled: false },
      recordAuthToken: { duration: 14 * 86_400 },
    })
  })

  it('change section by section, without affecting the others', async () => {
    const changed = await admin.settings.update({ meta: { appName: 'Harbor' }, nonsense: { a: 1 } })

    expect(changed).toMatchObject({ meta: { appName: 'Harbor', appUrl: 'https://docket.example' } })
    expect(changed).not.toHaveProperty('nonsense')
    expect(await admin.settings.getAll()).toEqual(changed)
  })

  it('accept the station’s address under either spelling', async () => {
    const one = await admin.settings.update({ meta: { appURL: 'https://one.example' } })
    expect(one.meta).toMatchObject({ appUrl: 'https://one.example', appURL: 'https://one.example' })

    const two = await admin.settings.update({
      meta: { ...one.meta, appUrl: 'https://two.example' },
    })
    expect(two.meta).toMatchObject({ appUrl: 'https://two.example', appURL: 'https://two.example' })
  })

  it('are the same for a client of the old era', async () => {
    const old = new OldPocketBase(server.url)
    await old.admins.authWithPassword(EMAIL, PASSWORD)

    await old.settings.update({ logs: { maxDays: 30 } })

    expect(await admin.settings.getAll()).toMatchObject({ logs: { maxDays: 30 } })
  })

  it('reach another process with the same database within a second', async () => {
    const { dataFolder, databaseUrl } = server.config
    const config = { dataFolder, ...(databaseUrl && { databaseUrl }) }
    const other = await startTestApp([], { config })
    const there = other.client()
    await there.collection('_superusers').authWithPassword(EMAIL, PASSWORD)
    expect(await there.settings.getAll()).toMatchObject({ batch: { enabled: false } })

    await admin.settings.update({ batch: { enabled: true } })

    await expect.poll(() => there.settings.getAll()).toMatchObject({ batch: { enabled: true } })
  })

  it('are not accessible to guests or users', async () => {
    const { email } = (await server.make(users)) as { email?: string }
    const person = await server.logIn(String(email))

    await expect(server.client().settings.getAll()).rejects.toMatchObject({ status: 401 })
    await expect(person.settings.getAll()).rejects.toMatchObject({ status: 403 })
    await expect(person.settings.update({})).rejects.toMatchObject({ status: 403 })
  })
})

describe('a secret in the settings', () => {
  it('is shown masked and stored encrypted', async () => {
    const shown = await admin.settings.update({ smtp: SMTP })

    expect(shown.smtp).toEqual({ ...SMTP, password: '******' })
    const stored = await storedText()
    expect(stored).toContain(SMTP.host)
    expect(stored).not.toContain(SMTP.password)
  })

  it('does not change when its mask is sent back, and is removed when it is emptied', async () => {
    const shown = await admin.settings.update({ smtp: SMTP })

    const back = await admin.settings.update({ smtp: { ...shown.smtp, port: 587 } })
    expect(back.smtp).toEqual({ ...SMTP, port: 587, password: '******' })

    const emptied = await admin.settings.update({ smtp: { password: '' } })
    expect(emptied.smtp).toMatchObject({ password: '' })
  })

  it('survives a restart, but not the loss of the key', async () => {
    const secret = 'x'.repeat(32)
    const { dataFolder, databaseUrl } = server.config
    const again = { dataFolder, ...(databaseUrl && { databaseUrl }) }
    await admin.settings.update({ smtp: SMTP })
    await server.stop()
    const settingsWith = async (config: object) => {
      const next = await startTestApp([], { config })
      const client = next.client()
      await client.collection('_superusers').authWithPassword(EMAIL, PASSWORD)
      const settings = await client.settings.getAll()
      await next.stop()
      return settings
    }

    expect(await settingsWith(again)).toMatchObject({ smtp: { password: '******' } })
    expect(await settingsWith({ ...again, secret })).toMatchObject({
      smtp: { host: SMTP.host, password: '' },
    })
  })
})

describe('settings that are invalid', () => {
  it.each([
    ['no number', { smtp: { port: 'many' } }, { smtp: { port: 'validation_invalid_value' } }],
    [
      'a switch without its required settings',
      { s3: { enabled: true, bucket: 'b', region: 'r' } },
      {
        s3: {
          endpoint: 'validation_required',
          accessKey: 'validation_required',
          secret: 'validation_required',
        },
      },
    ],
    [
      'an address that is none',
      { meta: { senderAddress: 'nobody' } },
      { meta: { senderAddress: 'validation_invalid_email' } },
    ],
    ['nothing for a name', { meta: { appName: '' } }, { meta: { appName: 'validation_required' } }],
    [
      'a section within a section',
      { backups: { s3: { enabled: 1 } } },
      { backups: { s3: { enabled: 'validation_invalid_value' } } },
    ],
    ['no section', { logs: 7 }, { logs: 'validation_invalid_value' }],
  ])(
    'because of %s are refused with every fault, and change nothing',
    async (_why, sent, codes) => {
      const before = await admin.settings.getAll()

      const refused = await admin.settings.update(sent).catch((error) => error)

      expect(refused.status).toBe(400)
      expect(codesOf(refused.response.data)).toEqual(codes)
      expect(await admin.settings.getAll()).toEqual(before)
    },
  )
})

/** Reduces faults to their codes. */
function codesOf(faults: Record<string, { code?: string }>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [
      name,
      typeof fault.code === 'string' ? fault.code : codesOf(fault as typeof faults),
    ]),
  )
}
