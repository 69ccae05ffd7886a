import { superusers } from '@docket/model/accounts/superusers'
import { type User, users } from '@docket/model/accounts/users'
import { reservations } from '@docket/model/equipment/reservations'
import { integrations, syncRuns } from '@docket/model/integrations/integrations'
import { certifications } from '@docket/model/members/certifications'
import { members } from '@docket/model/members/members'
import { airings } from '@docket/model/schedule/airings'
import { type Notification, notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { DECISION_SETTLES_MS } from '@docket/model/submissions/settling'
import { submissions } from '@docket/model/submissions/submissions'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { notifyPeople } from './notify-people.ts'

let server: TestApp
let organization: string

beforeEach(async () => {
  server = await startTestApp(notifyPeople)
  organization = (await server.make(organizations)).id
  return () => server.stop()
})

async function person(
  privileges: User['privileges'],
  settings: Record<string, unknown> = {},
): Promise<User> {
  return (await server.make(users, { organization, privileges, settings })) as User
}

function mailsOf(user: User): Promise<Notification[]> {
  return server.app.records.list(notifications, { where: { user: user.id } })
}

/** Returns the only notification of a user. */
async function mailOf(user: User): Promise<Notification> {
  await server.jobs.drain()
  const [mail] = await mailsOf(user)
  if (!mail) throw new Error('There is no letter.')
  return mail
}

const soonAiring = () =>
  server.make(airings, {
    organization,
    title: 'Council',
    startsAt: toInstant(server.clock.now() + 5 * HOUR_MS),
    endsAt: toInstant(server.clock.now() + 6 * HOUR_MS),
  })

describe('users are notified', () => {
  it('S4.4 of an airing that someone else moved, live, and not of their own moves', async () => {
    const mover = await person(['schedule'])
    const colleague = await person(['schedule'])
    const editor = await person(['content'])
    const airing = await soonAiring()
    const client = await server.logIn(mover.email)
    await client.collection('airings').update(airing.id, {
      startsAt: toInstant(server.clock.now() + 8 * HOUR_MS),
      endsAt: toInstant(server.clock.now() + 9 * HOUR_MS),
    })

    expect(await mailOf(colleague)).toMatchObject({
      title: '“Council” was moved',
      type: 'info',
      read: false,
      path: `/channels/${airing.channel}`,
    })
    expect([await mailsOf(mover), await mailsOf(editor)]).toEqual([[], []])
  })

  it('once, until they have read the notification', async () => {
    const mover = await person(['schedule'])
    const colleague = await person(['schedule'])
    const airing = await soonAiring()
    const client = await server.logIn(mover.email)
    const move = (hours: number) =>
      client.collection('airings').update(airing.id, {
        startsAt: toInstant(server.clock.now() + hours * HOUR_MS),
        endsAt: toInstant(server.clock.now() + (hours + 1) * HOUR_MS),
      })
    await move(8)
    const first = await mailOf(colleague)
    await move(10)
    await client.collection('airings').update(airing.id, { status: 'cancelled' })
    await server.jobs.drain()

    const titles = (await mailsOf(colleague)).map(({ title }) => title)
    expect(titles.sort()).toEqual(['“Council” was canceled', first.title])
  })

  it('S4.3 and dismissed notifications stay dismissed', async () => {
    const admin = await person(['admin'])
    await failedImport()
    const { id } = await mailOf(admin)
    const client = await server.logIn(admin.email)
    await client.collection('notifications').update(id, { read: true })

    expect(await client.collection('notifications').getOne(id)).toMatchObject({ read: true })
  })

  it('of a failed import, with the reason', async () => {
    const admin = await person(['admin'])
    await failedImport()

    expect(await mailOf(admin)).toMatchObject({
      type: 'error',
      path: '/integrations',
      body: expect.stringContaining('It did not answer.'),
    })
  })

  it('of submissions: first the reviewers, then the submitter', async () => {
    const reviewer = await person(['content'])
    const producer = await person([])
    const { id } = await server.make(submissions, {
      organization,
      title: 'Garden hour',
      submitter: producer.id,
      status: 'submitted',
    })
    expect(await mailOf(reviewer)).toMatchObject({ type: 'task', path: `/submission/${id}` })
    await server.app.records.update(submissions, id, { status: 'approved' })
    server.clock.advance(DECISION_SETTLES_MS)

    expect(await mailOf(producer)).toMatchObject({ title: '“Garden hour” was approved' })
  })

  it('of committed changes, even if the server stopped right after', async () => {
    const admin = await person(['admin'])
    await failedImport()
    await server.stop()
    server = await startTestApp(notifyPeople, { config: server.config })

    expect((await mailOf(admin)).title).toBe('Nothing was imported from Playout')
  })

  it('of nothing that was rolled back', async () => {
    const admin = await person(['admin'])
    server.app.beforeCommit(syncRuns, 'fails', () => Promise.reject(new Error('undone')))
    await expect(failedImport()).rejects.toThrow('undone')
    await server.jobs.drain()

    expect(await mailsOf(admin)).toEqual([])
  })

  it('every hour of conflicts and gaps in the next three days, of equipment, and of certificates', async () => {
    const scheduler = await person(['schedule'])
    const borrower = await person([])
    const { channel } = await soonAiring()
    await server.make(airings, {
      organization,
      channel,
      source: 'cablecast',
      startsAt: toInstant(server.clock.now() + 5.5 * HOUR_MS),
      endsAt: toInstant(server.clock.now() + 7 * HOUR_MS),
    })
    await server.make(airings, {
      organization,
      channel,
      startsAt: toInstant(server.clock.now() + 10 * HOUR_MS),
      endsAt: toInstant(server.clock.now() + 11 * HOUR_MS),
    })
    const member = (await server.make(members, { organization, user: borrower.id })).id
    await server.make(reservations, {
      organization,
      member,
      status: 'checked_out',
      startsAt: toInstant(server.clock.now() - 5 * HOUR_MS),
      dueAt: toInstant(server.clock.now() + 5 * HOUR_MS),
    })
    await server.make(certifications, { organization, member, expiresOn: '2026-03-10' })
    await server.jobs.drain()

    const events = async (user: User) =>
      (await mailsOf(user)).map(({ event }) => event.split(' ')[0]).sort()
    expect(await events(scheduler)).toEqual(['schedule.conflict', 'schedule.gap'])
    expect(await events(borrower)).toEqual(['certificate.expiring', 'reservation.due'])
  })
})

async function failedImport(): Promise<void> {
  const integration = (await server.make(integrations, { organization, name: 'Playout' })).id
  await server.make(syncRuns, {
    organization,
    integration,
    status: 'failed',
    log: ['It did not answer.'],
  })
}

describe('a user’s notification settings', () => {
  it('S3.4 turn off notifications of an event', async () => {
    const off = { imports: ['app', 'email'] }
    const admin = await person(['admin'], { notifications: { off } })
    const other = await person(['admin'])
    await failedImport()
    await mailOf(other)

    expect(await mailsOf(admin)).toEqual([])
  })

  it('S3.4 turn off mails', async () => {
    const admin = await person(['admin'], { notifications: { email: false } })
    await failedImport()

    expect((await mailOf(admin)).channelSent).toEqual(['app'])
  })

  it('turn on mails, which link to the studio’s page', async () => {
    const admin = await person(['admin'])
    await failedImport()
    await mailOf(admin)
    await server.jobs.drain()

    const email = 'root@a.example'
    await server.app.records.create(superusers, { email, password: PASSWORD } as never)
    const root = server.client()
    await root.collection('_superusers').authWithPassword(email, PASSWORD)
    const outbox = await root.send('/api/outbox', { query: { perPage: 10 } })
    expect(outbox.mails).toMatchObject([
      { recipient: admin.email, subject: 'Nothing was imported from Playout' },
    ])
    expect(outbox.mails[0].text).toContain('/integrations')
  })
})

describe('a user', () => {
  it('S1.2 of another station is not notified', async () => {
    const admin = await person(['admin'])
    const stranger = (await server.make(users, {
      organization: (await server.make(organizations)).id,
      privileges: ['admin'],
    })) as User
    await failedImport()
    await mailOf(admin)

    expect(await mailsOf(stranger)).toEqual([])
  })
})
