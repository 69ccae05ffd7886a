import { type User, users } from '@docket/model/accounts/users'
import { webhooks } from '@docket/model/integrations/webhooks'
import { categories } from '@docket/model/library/categories'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { type AuditEvent, auditEvents } from '@docket/model/station/audit-events'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let server: TestApp
let organization: string
let person: User
let admin: PocketBase

beforeAll(async () => {
  server = await startTestApp()
  organization = (await server.make(organizations)).id
  person = (await server.make(users, {
    organization,
    name: 'Ida',
    privileges: ['admin'],
  })) as User
  admin = await server.logIn(person.email)
})

function eventsOf(targetId: string, client = admin): Promise<AuditEvent[]> {
  const filter = client.filter('targetId = {:targetId}', { targetId })
  return client.collection<AuditEvent>('auditEvents').getFullList({ filter, sort: 'created' })
}

describe('the audit log', () => {
  it('S6.1 says who created, changed, and deleted a record, and only what changed', async () => {
    const records = admin.collection('categories')
    const { id } = await records.create({ organization, name: 'Sport', color: '#aabbcc' })
    await records.update(id, { name: 'Sports', color: '#aabbcc' })
    await records.delete(id)

    const who = { actor: person.id, actorName: 'Ida', target: 'categories', targetId: id }
    const events = await eventsOf(id)
    expect(events).toHaveLength(3)
    expect(events.find(({ action }) => action === 'create')).toMatchObject({
      ...who,
      targetName: 'Sport',
      before: null,
      after: { organization, name: 'Sport', color: '#aabbcc' },
    })
    expect(events.find(({ action }) => action === 'update')).toMatchObject({
      ...who,
      before: { name: 'Sport' },
      after: { name: 'Sports' },
    })
    expect(events.find(({ action }) => action === 'delete')).toMatchObject({
      ...who,
      before: { organization, name: 'Sports', color: '#aabbcc' },
      after: null,
    })
  })

  it('records writes of the program itself, without a user', async () => {
    const { id } = await server.make(categories, { organization })

    expect(await eventsOf(id)).toMatchObject([{ actor: '', actorName: '', action: 'create' }])
  })

  it('does not record refused writes', async () => {
    const count = await server.app.records.count(auditEvents)
    await admin
      .collection('categories')
      .create({ organization, name: '' })
      .catch(() => undefined)
    await server.app
      .transaction(async (records) => {
        await records.create(categories, { organization, name: 'Undone' })
        throw new Error('undone')
      })
      .catch(() => undefined)

    expect(await server.app.records.count(auditEvents)).toBe(count)
  })

  it('does not record hidden fields or writes that change nothing', async () => {
    const hook = await server.make(webhooks, { organization, secret: 'first' })
    await server.app.records.update(webhooks, hook.id, { secret: 'second' })
    await admin.collection('webhooks').update(hook.id, { name: hook.name })

    const events = await eventsOf(hook.id)
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toMatch(/first|second|secret/)
  })

  it('does not record mails and bookkeeping', async () => {
    const one = await server.make(notifications, { organization, user: person.id })

    expect(await eventsOf(one.id)).toEqual([])
  })

  it('shortens long values', async () => {
    const show = await server.make(shows, { organization, description: 'x'.repeat(4000) })

    const [event] = await eventsOf(show.id)
    expect(String(event?.after?.description)).toHaveLength(2001)
  })

  it('summarizes bulk writes of the program in one sentence', async () => {
    const { length } = await server.app.records.list(auditEvents, { where: { organization } })
    await server.app.transaction(async (records) => {
      for (let count = 0; count < 30; count += 1) {
        await records.create(categories, { organization, name: `Imported ${count}` })
      }
    })

    const events = await server.app.records.list(auditEvents, { where: { organization } })
    expect(events).toHaveLength(length + 1)
    expect(events.some(({ targetName }) => targetName === '30 records')).toBe(true)
  })

  it('includes the organization itself', async () => {
    await admin.collection('organizations').update(organization, { phone: '6175550100' })

    expect(await eventsOf(organization)).toContainEqual(
      expect.objectContaining({ action: 'update', after: { phone: '6175550100' } }),
    )
  })

  it('is deleted with its organization', async () => {
    const airing = await server.make(airings)
    await server.app.records.delete(organizations, airing.organization)

    expect(await server.app.records.count(auditEvents, { organization: airing.organization })).toBe(
      0,
    )
  })

  it('is kept for a year', async () => {
    const station = await startTestApp()
    const { id } = await station.make(categories)
    await station.jobs.drain()
    station.clock.advance(364 * DAY_MS)
    await station.jobs.drain()
    const kept = await station.app.records.count(auditEvents, { targetId: id })
    station.clock.advance(2 * DAY_MS)
    await station.jobs.drain()

    expect(kept).toBe(1)
    expect(await station.app.records.count(auditEvents, { targetId: id })).toBe(0)
  })
})

describe('a user of another station', () => {
  it.each([
    ['of another station', ['admin']],
    ['without the privilege', ['content', 'schedule']],
  ])('S6.1 S1.2 cannot read the audit log: %s', async (which, privileges) => {
    const own = which === 'of another station' ? {} : { organization }
    const stranger = (await server.make(users, {
      ...own,
      ...(which === 'of another station' && {
        organization: (await server.make(organizations)).id,
      }),
      privileges: privileges as User['privileges'],
    })) as User
    const client = await server.logIn(stranger.email)
    const { id } = await server.make(categories, { organization })
    const [event] = await eventsOf(id)

    expect(await eventsOf(id, client)).toEqual([])
    await expect(client.collection('auditEvents').getOne(event?.id ?? '')).rejects.toMatchObject({
      status: 404,
    })
  })

  it('cannot write, change, or delete audit events, and nobody else can', async () => {
    const { id } = await server.make(categories, { organization })
    const [event] = await eventsOf(id)
    const records = admin.collection('auditEvents')

    await expect(records.create({ organization })).rejects.toMatchObject({ status: 403 })
    await expect(records.update(event?.id ?? '', {})).rejects.toMatchObject({ status: 403 })
    await expect(records.delete(event?.id ?? '')).rejects.toMatchObject({ status: 403 })
  })
})
