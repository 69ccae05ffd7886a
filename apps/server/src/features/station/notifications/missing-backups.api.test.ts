import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { superusers } from '@docket/model/accounts/superusers'
import { type User, users } from '@docket/model/accounts/users'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS, HOUR_MS } from '@docket/model/time/instants'
import {
  headerOf,
  type MailServer,
  readable,
  startMailServer,
} from '@docket/service/testing/mail-server'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { notifyPeople } from './notify-people.ts'

type Values = Record<string, unknown>

const CHIEF = 'chief@station.example'

let server: TestApp
let mails: MailServer
let root: PocketBase
let admin: User
let member: User
let organization: string

beforeAll(async () => {
  mails = await startMailServer()
  server = await startTestApp(notifyPeople, { config: { smtpUrl: mails.url } })
  organization = (await server.make(organizations, { timeZone: 'America/New_York' })).id
  const settings = { notifications: { email: false } }
  admin = (await server.make(users, { organization, privileges: ['admin'], settings })) as User
  member = (await server.make(users, { organization, privileges: ['content'] })) as User
  await server.make(superusers, { email: CHIEF, password: PASSWORD } as Values)
  root = server.client().autoCancellation(false)
})
afterAll(() => mails.stop())

const pass = async (hours: number) => {
  server.clock.advance(hours * HOUR_MS)
  await server.jobs.drain()
}
async function schedule(cron: string): Promise<void> {
  // Sessions expire during the days that pass here.
  await root.collection('_superusers').authWithPassword(CHIEF, PASSWORD)
  await root.settings.update({ backups: { cron } })
}
const heardBy = async ({ id: user }: User) =>
  (await server.app.records.list(notifications, { where: { user }, sort: 'created' })).map(
    ({ event, path, body }) => ({ event: event.split(' ')[0], path, body }),
  )

const folder = () => join(server.config.dataFolder, 'backups')

async function readAll(): Promise<void> {
  for (const { id } of await server.app.records.list(notifications)) {
    await server.app.records.update(notifications, id, { read: true })
  }
}

/** Blocks the place where the backup of 8:00 UTC would be stored, so that it fails. */
function blockBackupOf(day: string): void {
  const path = join(folder(), `auto_docket_backup_${day.replaceAll('-', '')}080000.zip`)
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'in-the-way'), '')
}

describe('a scheduled backup', () => {
  it('causes no notice if it was made, or was due before the schedule was set', async () => {
    // The clock shows noon UTC.
    await schedule('0 8 * * *')
    await pass(3)
    expect(await heardBy(admin)).toEqual([])
    server.clock.set('2026-03-03T08:00:00Z')
    await server.jobs.drain()
    await pass(4)
    expect((await root.backups.getFullList()).map(({ key }) => key)).toEqual([
      'auto_docket_backup_20260303080000.zip',
    ])
    expect(await heardBy(admin)).toEqual([])
    expect(mails.taken).toEqual([])
  })

  it('that fails is reported to administrators, each day by email, with a link to the page where they can fix it', async () => {
    blockBackupOf('2026-03-04')
    blockBackupOf('2026-03-05')
    server.clock.set('2026-03-04T08:00:00Z')
    await server.jobs.drain()
    await pass(1)
    expect(mails.taken).toEqual([])
    for (let hour = 0; hour < 3; hour += 1) await pass(1)
    const told = {
      event: 'backup.missing',
      path: '/admin/backups',
      body: expect.stringContaining('The backup of Mar 4, 2026, 3:00 AM is missing.'),
    }
    expect(await heardBy(admin)).toEqual([told])
    expect(await heardBy(member)).toEqual([])
    const [mail, ...others] = mails.taken
    expect(others).toEqual([])
    expect(mail?.to).toEqual([CHIEF])
    expect(mail && headerOf(mail, 'subject')).toContain('A_backup_is_missing')
    const text = readable(mail?.raw ?? '')
    expect(text).toContain('https://docket.example/admin/backups')
    expect(text).toContain('Mar 4, 2026, 08:00 UTC')

    // The linked page says why, but only to administrators of the installation.
    expect(text).toContain('It failed: ')
    expect(await root.send('/api/backups/missed', {})).toEqual({
      due: '2026-03-04 08:00:00.000Z',
      reason: expect.stringContaining('auto_docket_backup_20260304080000.zip'),
    })
    await expect(server.client().send('/api/backups/missed', {})).rejects.toMatchObject({
      status: 401,
    })

    // Reading it changes nothing: the email is sent again the next day.
    await readAll()
    await pass(12)
    await pass(12)
    expect(await heardBy(admin)).toHaveLength(1)
    expect(mails.taken).toHaveLength(2)
  })

  it('is reported again when it fails after one that was made', async () => {
    server.clock.set('2026-03-06T08:00:00Z')
    await server.jobs.drain()
    await pass(3)
    const before = mails.taken.length
    expect(await heardBy(admin)).toHaveLength(1)
    blockBackupOf('2026-03-07')
    server.clock.set('2026-03-07T08:00:00Z')
    await server.jobs.drain()
    await pass(4)
    expect(await heardBy(admin)).toHaveLength(2)
    expect(mails.taken.length).toBe(before + 1)
  })

  it('that was deleted is reported like one that was not made', async () => {
    const before = (await heardBy(admin)).length
    server.clock.set('2026-03-08T08:00:00Z')
    await server.jobs.drain()
    await pass(3)
    expect(await heardBy(admin)).toHaveLength(before)
    await readAll()
    rmSync(folder(), { recursive: true })
    await pass(1)
    expect(await heardBy(admin)).toHaveLength(before + 1)
  })

  it('is not reported to stations if there are several, and is never missing without a schedule', async () => {
    await server.make(organizations)
    const before = (await heardBy(admin)).length
    server.clock.advance(8 * DAY_MS)
    await pass(1)
    expect(await heardBy(admin)).toHaveLength(before)
    const mailed = mails.taken.length
    await schedule('')
    await pass(25)
    expect(mails.taken).toHaveLength(mailed)
  })
})
