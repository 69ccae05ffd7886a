import { type User, users } from '@docket/model/accounts/users'
import { categories } from '@docket/model/library/categories'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { members } from '@docket/model/members/members'
import { campaigns } from '@docket/model/sales/campaigns'
import { airings } from '@docket/model/schedule/airings'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { auditEvents } from '@docket/model/station/audit-events'
import { organizations } from '@docket/model/station/organizations'
import type { RetentionPreview } from '@docket/model/station/retention'
import { retentionRules } from '@docket/model/station/retention-rules'
import { DAY_MS, HOUR_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { applyRetention } from './apply-retention.ts'

let server: TestApp
let organization: string
let admin: PocketBase
let address: string

beforeAll(async () => {
  server = await startTestApp(applyRetention)
})

beforeEach(async () => {
  // Deletes the rules of earlier tests.
  for (const { id } of await server.app.records.list(retentionRules)) {
    await server.app.records.delete(retentionRules, id)
  }
  organization = (await server.make(organizations)).id
  const person = (await server.make(users, { organization, privileges: ['admin'] })) as User
  address = person.email
  admin = await server.logIn(address)
})

async function personOf(privileges: User['privileges'], station = organization) {
  const person = (await server.make(users, { organization: station, privileges })) as User
  return server.logIn(person.email)
}

const show = (values: object = {}) =>
  server.make(shows, { organization, status: 'ready', ...values })
const rule = (values: object) =>
  admin.collection('retentionRules').create(
    {
      organization,
      name: 'Old ones',
      target: 'shows',
      action: 'archive',
      active: true,
      afterDays: 30,
      ...values,
    },
    { requestKey: null },
  )
const preview = (id: string, client = admin) =>
  client.send<RetentionPreview>(`/api/retention-rules/${id}/preview`, { requestKey: null })
const statusOf = async (id: string) => (await server.app.records.find(shows, { id }))?.status

/** Creates an airing that ended the given number of days ago; a negative number makes a future airing. */
const airedAgo = (id: string, days: number) =>
  server.make(airings, {
    organization,
    show: id,
    source: 'cablecast',
    status: days < 0 ? 'planned' : 'aired',
    startsAt: toInstant(server.clock.now() - days * DAY_MS - HOUR_MS),
    endsAt: toInstant(server.clock.now() - days * DAY_MS),
  })

async function nextDay(days: number): Promise<void> {
  server.clock.advance(days * DAY_MS)
  await server.jobs.drain()
  // The login expires within that time.
  admin = await server.logIn(address)
}

describe('a retention rule', () => {
  it('S2.1 previews its effect, and runs once a day, which the audit records', async () => {
    const old = await show({ title: 'Old one' })
    await nextDay(31)
    const fresh = await show({ title: 'Fresh one' })
    const { id } = await rule({})
    expect(await preview(id)).toEqual({
      bytes: 0,
      records: [{ id: old.id, name: 'Old one' }],
      next: '',
    })
    expect(await statusOf(old.id)).toBe('ready')
    await nextDay(1)

    expect([await statusOf(old.id), await statusOf(fresh.id)]).toEqual(['archived', 'ready'])
    const told = { organization, targetId: old.id, action: 'update' } as const
    expect(await server.app.records.list(auditEvents, { where: told })).toMatchObject([
      { actor: '', before: { status: 'ready' }, after: { status: 'archived' } },
    ])
    expect((await preview(id)).records).toEqual([])
  })

  it('never affects shows with future airings, with a timeslot, or with recent airings', async () => {
    const [planned, standing, recent, forgotten] = [
      await show(),
      await show(),
      await show(),
      await show(),
    ]
    await nextDay(40)
    await airedAgo(planned.id, -20)
    await server.make(timeslots, { organization, show: standing.id })
    await airedAgo(recent.id, 5)
    await airedAgo(forgotten.id, 35)
    await rule({ action: 'delete' })
    await nextDay(1)

    expect(await statusOf(forgotten.id)).toBeUndefined()
    expect([
      await statusOf(planned.id),
      await statusOf(standing.id),
      await statusOf(recent.id),
    ]).toEqual(['ready', 'ready', 'ready'])
  })

  it('counts airings, and affects only its category', async () => {
    const category = (await server.make(categories, { organization })).id
    const often = await show({ category })
    const seldom = await show({ category })
    const missed = await show({ category })
    const elsewhere = await show()
    await nextDay(3)
    for (const days of [1, 2]) {
      await airedAgo(often.id, days)
      await airedAgo(elsewhere.id, days)
      const { id } = await airedAgo(missed.id, days)
      await server.app.records.update(airings, id, { status: 'missed' })
    }
    await airedAgo(seldom.id, 1)
    await rule({ afterDays: 0, afterRuns: 2, category })
    await nextDay(1)

    expect([
      await statusOf(often.id),
      await statusOf(seldom.id),
      await statusOf(missed.id),
      await statusOf(elsewhere.id),
    ]).toEqual(['archived', 'ready', 'ready', 'ready'])
  })

  it('deletes files and keeps their records', async () => {
    const { id } = await show()
    const form = new FormData()
    form.set('organization', organization)
    form.set('show', id)
    form.set('bytes', '5')
    form.set('status', 'ready')
    form.set('file', new Blob(['tape!'], { type: 'text/plain' }), 'tape.txt')
    const made = await admin.collection('media').create(form)
    // Its original was deleted once it was packaged.
    const packaged = { organization, show: id, packaged: 'abc', bytes: 7, status: 'ready' } as const
    const dropped = await server.make(media, packaged)
    await nextDay(31)
    const clearing = await rule({ target: 'media', action: 'clearFile' })
    const { records, bytes } = await preview(clearing.id)
    expect(records.map((one) => one.id).sort()).toEqual([made.id, dropped.id].sort())
    expect(bytes).toBe(12)
    await nextDay(1)
    expect(await server.app.records.get(media, dropped.id)).toMatchObject({ status: 'deleted' })
    expect((await preview(clearing.id)).records).toEqual([])

    expect(await server.app.records.get(media, made.id)).toMatchObject({
      file: '',
      status: 'deleted',
      show: id,
    })
  })

  it('S6.1 gives notice once, a week before it clears or deletes something', async () => {
    await show()
    const warnedOn = async ({ id }: { id: string }) =>
      (await server.app.records.get(retentionRules, id)).warnedOn
    const deleting = await rule({ action: 'delete' })
    const archiving = await rule({ name: 'Old', action: 'archive' })
    await nextDay(21)
    expect(await warnedOn(deleting)).toBe('')
    await nextDay(3)
    const day = await warnedOn(deleting)
    expect([day, await warnedOn(archiving)]).toEqual([expect.stringMatching(/^\d/), ''])
    await nextDay(1)
    expect(await warnedOn(deleting)).toBe(day)
  })

  it('does not affect records on hold', async () => {
    const category = (await server.make(categories, { organization })).id
    const held = await show({ category })
    const free = await show()
    await nextDay(31)
    await rule({ action: 'delete' })
    await rule({ name: 'Lawsuit', legalHold: true, category, afterDays: 0 })
    await nextDay(1)

    expect([await statusOf(held.id), await statusOf(free.id)]).toEqual(['ready', undefined])
  })

  it('does not affect active members and running campaigns', async () => {
    const active = await server.make(members, { organization, status: 'active' })
    const ended = await server.make(members, { organization, status: 'ended' })
    const running = await server.make(campaigns, { organization, status: 'running' })
    const done = await server.make(campaigns, { organization, status: 'completed' })
    await nextDay(31)
    await rule({ target: 'members', action: 'delete' })
    await rule({ target: 'campaigns' })
    await nextDay(1)

    const { records } = server.app
    expect(await records.find(members, { id: ended.id })).toBeUndefined()
    expect(await records.find(members, { id: active.id })).toBeDefined()
    expect((await records.get(campaigns, running.id)).archived).toBe(false)
    expect((await records.get(campaigns, done.id)).archived).toBe(true)
  })

  it('does nothing while it is off, and is refused if it is invalid', async () => {
    const { id } = await show()
    await nextDay(31)
    await rule({ active: false })
    await nextDay(1)

    expect(await statusOf(id)).toBe('ready')
    await expect(rule({ target: 'members', action: 'clearFile' })).rejects.toMatchObject({
      status: 400,
      response: { data: { action: expect.anything() } },
    })
  })

  it('S6.1 S1.2 is visible only to administrators of its station', async () => {
    const { id } = await rule({})
    const editor = await personOf(['content'])
    const stranger = await personOf(['admin'], (await server.make(organizations)).id)

    await expect(preview(id, editor)).rejects.toMatchObject({ status: 403 })
    await expect(preview(id, stranger)).rejects.toMatchObject({ status: 404 })
    await expect(preview(id, server.client())).rejects.toMatchObject({ status: 401 })
  })
})
