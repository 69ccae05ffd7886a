import { superusers } from '@docket/model/accounts/superusers'
import { type User, users } from '@docket/model/accounts/users'
import { certifications } from '@docket/model/members/certifications'
import { members } from '@docket/model/members/members'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS } from '@docket/model/time/instants'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { notifyPeople } from './notify-people.ts'

let server: TestApp
let organization: string
let user: User

beforeAll(async () => {
  server = await startTestApp(notifyPeople)
  organization = (await server.make(organizations)).id
  user = (await server.make(users, { organization })) as User
})

const eventsOf = async ({ id }: User) =>
  (await server.app.records.list(notifications, { where: { user: id }, sort: 'event' })).map(
    ({ event }) => event.split(' ')[0],
  )

async function mailsTo(address: string): Promise<string[]> {
  const email = 'root@a.example'
  if (!(await server.app.records.find(superusers, { email } as object))) {
    await server.app.records.create(superusers, { email, password: PASSWORD } as never)
  }
  const root = server.client()
  await root.collection('_superusers').authWithPassword(email, PASSWORD)
  const { mails } = await root.send('/api/outbox', { query: { perPage: 100 } })
  const own = mails.filter(({ recipient }: { recipient: string }) => recipient === address)
  return own.map(({ subject }: { subject: string }) => subject.split(' · ')[0]).sort()
}

async function drain(): Promise<void> {
  await server.jobs.drain()
  await server.jobs.drain()
}

describe('before a membership or a certificate expires', () => {
  it('its member is reminded once, in the studio and by email, and again when the last day changes', async () => {
    const { id: member } = await server.make(members, {
      organization,
      user: user.id,
      status: 'active',
      expiresOn: '2026-03-20',
    })
    const { id } = await server.make(certifications, {
      organization,
      member,
      expiresOn: '2026-03-25',
    })
    await server.make(certifications, { organization, member, expiresOn: '2026-09-01' })
    await drain()
    expect(await eventsOf(user)).toEqual(['certificate.expiring', 'member.expiring'])
    expect(await mailsTo(user.email)).toHaveLength(2)

    for (const one of await server.app.records.list(notifications, { where: { user: user.id } })) {
      await server.app.records.update(notifications, one.id, { read: true })
    }
    server.clock.advance(DAY_MS)
    await drain()
    expect(await eventsOf(user)).toHaveLength(2)
    await server.app.records.update(certifications, id, { expiresOn: '2026-03-27' })
    server.clock.advance(DAY_MS)
    await drain()
    expect(await eventsOf(user)).toHaveLength(3)
  })

  it('a member without an account gets an email, a child’s guardian too; otherwise staff are notified', async () => {
    const clerk = (await server.make(users, { organization, privileges: ['members'] })) as User
    const ending = { organization, status: 'active', expiresOn: '2026-03-20' } as const
    const { id: guardian } = await server.make(members, {
      organization,
      email: 'guardian@x.example',
      status: 'active',
    })
    await server.make(members, {
      ...ending,
      kind: 'youth',
      guardian,
      email: 'child@x.example',
    })
    await server.make(members, ending)
    server.clock.advance(DAY_MS)
    await drain()

    for (const address of ['child@x.example', 'guardian@x.example']) {
      expect(await mailsTo(address)).toEqual([
        expect.stringMatching(/^The membership of .* expires soon$/),
      ])
    }
    expect(await eventsOf(clerk)).toEqual(['member.expiring'])
  })

  it('nobody is reminded of what was renewed, has expired, or belongs to someone who left', async () => {
    const quiet = (await server.make(users, { organization })) as User
    const { id: member } = await server.make(members, {
      organization,
      user: quiet.id,
      status: 'active',
      expiresOn: '2026-02-01',
    })
    const type = (await server.make(certifications, { organization, member, expiresOn: '' })).type
    await server.make(certifications, { organization, member, type, expiresOn: '2026-03-20' })
    const ended = {
      organization,
      user: quiet.id,
      status: 'ended',
      expiresOn: '2026-03-20',
    } as const
    const left = await server.make(members, ended)
    await server.make(certifications, { organization, member: left.id, expiresOn: '2026-03-20' })
    server.clock.advance(DAY_MS)
    await drain()
    expect(await eventsOf(quiet)).toEqual([])
  })
})
