import { type User, users } from '@docket/model/accounts/users'
import { members } from '@docket/model/members/members'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { channels } from '@docket/model/station/channels'
import { notifications } from '@docket/model/station/notifications'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { notifyPeople } from './notify-people.ts'

let server: TestApp
let place: { organization: string; channel: string }
let holder: User
let desk: User

beforeAll(async () => {
  server = await startTestApp(notifyPeople)
  const { id: channel, organization } = await server.make(channels)
  place = { organization, channel }
  holder = (await server.make(users, { organization })) as User
  desk = (await server.make(users, { organization, privileges: ['schedule'] })) as User
})

async function heardBy({ id: user }: User): Promise<string[]> {
  await server.jobs.drain()
  const all = await server.app.records.list(notifications, { where: { user }, sort: 'created' })
  return all.map(({ title, path }) => `${title} ${path.replace(/\w{15}$/, '…')}`)
}

describe('a new state of a timeslot', () => {
  it('notifies the holder, and tells the schedule desk about changes by others', async () => {
    const { organization } = place
    const member = (await server.make(members, { organization, user: holder.id })).id
    const asked = { ...place, title: 'My hour', holder: member, status: 'requested' } as const
    const { id } = await server.make(timeslots, asked)
    const staff = await server.logIn(desk.email)
    await staff.collection('timeslots').update(id, { status: 'offered' })
    await staff.collection('timeslots').update(id, { status: 'active', termEnd: '2026-08-31' })
    // The server makes this change itself when the term ends.
    await server.app.records.update(timeslots, id, { status: 'renewal_due' })

    expect((await heardBy(holder)).sort()).toEqual([
      '“My hour” is due for renewal /timeslots/…',
      '“My hour” is granted /timeslots/…',
      '“My hour” is offered to you /timeslots/…',
    ])
    expect((await heardBy(desk)).sort()).toEqual([
      'A timeslot was requested: “My hour” /timeslots/…',
      '“My hour” is due for renewal /timeslots/…',
    ])
  })

  it('notifies only the desk if nobody holds it', async () => {
    const before = await heardBy(holder)
    const { id } = await server.make(timeslots, { ...place, title: 'Nobody’s', status: 'active' })
    await server.app.records.update(timeslots, id, { status: 'expired', termEnd: '2026-02-01' })
    expect(await heardBy(holder)).toEqual(before)
    expect(await heardBy(desk)).toContain('“Nobody’s” has expired /timeslots/…')
  })
})
