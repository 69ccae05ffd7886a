import type { UserSettings } from '@docket/model/accounts/user-settings'
import { type User, users } from '@docket/model/accounts/users'
import { integrations, syncRuns } from '@docket/model/integrations/integrations'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { submissions } from '@docket/model/submissions/submissions'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import {
  headerOf,
  type MailServer,
  readable,
  startMailServer,
} from '@docket/service/testing/mail-server'
import { createTestClock, type TestClock } from '@docket/service/testing/test-clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { notifyPeople } from './notify-people.ts'

let clock: TestClock
let mails: MailServer
let server: TestApp
let organization: string

// 12:00 UTC is 7:00 in New York.
beforeAll(async () => {
  clock = createTestClock()
  mails = await startMailServer()
  server = await startTestApp(notifyPeople, { clock, config: { smtpUrl: mails.url } })
  const station = { name: 'Harbor', timeZone: 'America/New_York' }
  organization = (await server.make(organizations, station)).id
})

afterAll(() => mails.stop())

async function person(told: Partial<UserSettings['notifications']>): Promise<User> {
  const settings = { notifications: told }
  return (await server.make(users, { organization, privileges: ['admin'], settings })) as User
}

async function importFails(): Promise<void> {
  const integration = (await server.make(integrations, { organization, name: 'Playout' })).id
  await server.make(syncRuns, { organization, integration, status: 'failed', log: ['<b>Why?</b>'] })
}

const submit = (title: string) =>
  server.make(submissions, { organization, title, status: 'submitted' })

const mailsTo = ({ email }: User) => mails.taken.filter(({ to }) => to.includes(email))
const subjectsTo = (user: User) => mailsTo(user).map((mail) => headerOf(mail, 'Subject'))
const readAll = async ({ id: user }: User) => {
  for (const { id } of await server.app.records.list(notifications, { where: { user } })) {
    await server.app.records.update(notifications, id, { read: true })
  }
}

describe('a daily digest', () => {
  it('is one email at its hour, with everything unread, each linked to the page where the user can act on it', async () => {
    const daily = await person({ daily: ['imports', 'submissions'] })
    const other = await person({ daily: ['imports'] })
    await importFails()
    await submit('Garden hour')
    await server.jobs.drain()
    expect([mailsTo(daily), subjectsTo(other)]).toEqual([[], ['A program was submitted']])

    clock.advance(HOUR_MS)
    await server.jobs.drain()
    await server.jobs.drain()
    expect(subjectsTo(daily)).toEqual(['=?UTF-8?Q?2_notifications_for_you_=C2=B7_Harbor?='])
    const text = readable(mailsTo(daily)[0]?.raw ?? '')
    for (const part of [
      'Imports, access and storage',
      'https://docket.example/integrations',
      'https://docket.example/submission/',
      '&lt;b&gt;Why?&lt;/b&gt;',
    ]) {
      expect(text).toContain(part)
    }
    expect(subjectsTo(other)).toHaveLength(2)
    await Promise.all([daily, other].map(readAll))
  })

  it('is not sent when nothing is new, or everything was read', async () => {
    const daily = await person({ daily: ['submissions'], digestAt: '09:00' })
    await submit('Quilting')
    await server.jobs.drain()
    await readAll(daily)
    clock.advance(25 * HOUR_MS)
    await server.jobs.drain()
    expect(mailsTo(daily)).toEqual([])
  })

  it('waits for quiet hours to end, and lists notices that the studio does not show', async () => {
    const quiet = await person({
      daily: ['submissions'],
      digestAt: '09:00',
      off: { submissions: ['app'] },
      quietFrom: '08:00',
      quietUntil: '10:00',
    })
    const atOnce = await person({ off: { submissions: ['app'] } })
    await submit('Chess club')
    await server.jobs.drain()
    await server.jobs.drain()
    expect(subjectsTo(atOnce)).toEqual(['A program was submitted'])
    clock.set('2026-03-03T14:59:00Z')
    await server.jobs.drain()
    expect(mailsTo(quiet)).toEqual([])
    clock.advance(MINUTE_MS)
    await server.jobs.drain()
    await server.jobs.drain()
    expect(mailsTo(quiet)).toHaveLength(1)
  })

  it('is sent once a day, even if its hour changes, two processes run, or one stopped earlier', async () => {
    clock.set('2026-03-05T12:00:00Z')
    const daily = await person({ daily: ['submissions'] })
    await submit('Jazz')
    await server.jobs.drain()
    // The hour changes from 8:00 to 18:00, and then to 9:00.
    for (const digestAt of ['18:00', '09:00']) {
      const settings = { notifications: { daily: ['submissions'], digestAt } }
      await server.app.records.update(users, daily.id, { settings })
    }
    const { config } = server
    await server.stop()
    server = await startTestApp(notifyPeople, { clock, config })
    const second = await startTestApp(notifyPeople, { clock, config })
    const drainBoth = () => Promise.all([server.jobs.drain(), second.jobs.drain()])
    clock.advance(HOUR_MS)
    await drainBoth()
    expect(mailsTo(daily)).toEqual([])
    clock.advance(HOUR_MS)
    await drainBoth()
    await drainBoth()
    expect(mailsTo(daily)).toHaveLength(1)

    const later = { notifications: { daily: ['submissions'], digestAt: '18:00' } }
    await server.app.records.update(users, daily.id, { settings: later })
    await submit('Blues')
    clock.advance(10 * HOUR_MS)
    await drainBoth()
    expect(mailsTo(daily)).toHaveLength(1)
    clock.advance(24 * HOUR_MS)
    await drainBoth()
    await drainBoth()
    expect(mailsTo(daily)).toHaveLength(2)
    await second.stop()
  })
})
