import { refusalOf } from '@docket/accounts/testing/record-server'
import { users } from '@docket/model/accounts/users'
import { integrations } from '@docket/model/integrations/integrations'
import { Refusal } from '@docket/model/kernel/errors'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { after, before, type Change, not, oneOf } from '@docket/records/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let channel: string
let organization: string
const changes: Change<{ id: string }>[] = []

beforeAll(async () => {
  app = await startTestApp(({ derive, guard, afterCommit }) => {
    guard(shows, 'forbids one', (show) => {
      if (show.title === 'Forbidden') throw new Refusal(409, 'Not this one.')
    })
    derive(shows, 'says who writes', (show, { before: stored, caller }) => {
      if (show.title === 'Who') return { description: `${caller.kind} ${stored?.title ?? 'new'}` }
      return show.trtSec === 0 ? { trtSec: 60 } : undefined
    })
    afterCommit(shows, 'listens', (change) => changes.push(change))
    afterCommit(shows, 'fails', () => {
      throw new Error('One listener fails.')
    })
  })
  const made = await app.make(channels)
  channel = made.id
  organization = made.organization
})

const at = (hour: number) => `2026-03-03 ${String(hour).padStart(2, '0')}:00:00.000Z`

function air(from: number, until: number, more: object = {}) {
  const values = { organization, channel, startsAt: at(from), endsAt: at(until) }
  return app.make(airings, { ...values, ...more })
}

describe('a query', () => {
  it('compares, sorts, and pages', async () => {
    const { records } = app.app
    const own = { organization }
    for (const [title, trtSec] of [
      ['c', 30],
      ['a', 10],
      ['b', 20],
      ['a', 40],
    ] as const) {
      await app.make(shows, { ...own, title, trtSec })
    }
    const found = async (question: Parameters<typeof records.list<typeof shows>>[1]) =>
      (await records.list(shows, question)).map(({ title, trtSec }) => `${title}${trtSec}`)
    expect(await found({ where: own, sort: 'title,-trtSec' })).toEqual(['a40', 'a10', 'b20', 'c30'])
    expect(await found({ where: { ...own, trtSec: after(20) } })).toEqual(['c30', 'a40'])
    expect(await found({ where: { ...own, title: not('a') }, sort: '-title' })).toEqual([
      'c30',
      'b20',
    ])
    expect(await found({ where: { ...own, title: oneOf(['b', 'c']) }, sort: 'title' })).toEqual([
      'b20',
      'c30',
    ])
    expect(await found({ where: { ...own, title: oneOf<string>([]) } })).toEqual([])
    expect(await found({ where: own, sort: 'trtSec', limit: 2, offset: 1 })).toEqual(['b20', 'c30'])
    expect(await found({ where: own, sort: 'trtSec', offset: 3 })).toEqual(['a40'])
    expect(await records.count(shows, { ...own, trtSec: before(20) })).toBe(1)
    expect(await records.find(shows, { ...own, title: 'b' })).toMatchObject({ trtSec: 20 })
    expect(await records.find(shows, { ...own, title: 'z' })).toBeUndefined()
    await expect(records.get(shows, 'abcdefghijklmno')).rejects.toMatchObject({ status: 404 })
  })

  it('that would return everything by mistake is refused', async () => {
    const where = { channel: undefined } as never
    await expect(app.app.records.list(airings, { where })).rejects.toThrow(TypeError)
    await expect(app.app.records.list(airings, { sort: 'nothing' })).rejects.toThrow(TypeError)
  })

  it('of a caller is restricted by the rules, and returns no secrets', async () => {
    const { records, recordsAs } = app.app
    await app.make(users, { organization, email: 'staff@a.example', privileges: ['admin'] })
    const record = (await records.find(users, { organization })) as never
    const made = await app.make(integrations, { organization, secret: 'sealed' })
    await app.make(shows, { title: 'Elsewhere' })
    const request = {
      context: 'default',
      method: 'GET',
      query: {},
      headers: () => ({}),
      body: {},
      caller: { kind: 'user', record },
    } as const
    const own = recordsAs(request)
    const titles = (await own.list(shows)).map(({ title }) => title)
    expect(titles).not.toContain('Elsewhere')
    expect(await own.get(integrations, made.id)).not.toHaveProperty('secret')
    expect(await records.get(integrations, made.id)).toMatchObject({ secret: 'sealed' })
    const guest = recordsAs({ ...request, caller: { kind: 'guest' } })
    expect(await guest.list(shows)).toEqual([])
    await expect(guest.list(users)).resolves.toEqual([])
  })
})

describe('a write hook', () => {
  it('completes a record, and knows the caller and the record before', async () => {
    const show = await app.make(shows, { title: 'Plain', trtSec: 0 })
    expect(show.trtSec).toBe(60)
    const who = await app.make(shows, { title: 'Who' })
    expect(who.description).toBe('system new')
    const changed = await app.app.records.update(shows, show.id, { title: 'Who' })
    expect(changed.description).toBe('system Plain')
  })

  it('refuses with its own message, and nothing is saved', async () => {
    const before = await app.app.records.count(shows)
    await expect(app.make(shows, { title: 'Forbidden' })).rejects.toMatchObject({
      status: 409,
      message: 'Not this one.',
    })
    expect(await app.app.records.count(shows)).toBe(before)
  })

  it('says nothing to callers who may not write', async () => {
    const refused = await refusalOf(
      app.client().collection('shows').create({ title: 'Forbidden', organization }),
    )
    expect(refused).toMatchObject({ status: 400, message: 'Failed to create record.', data: {} })
  })
})

describe('a bulk creation', () => {
  it('completes and checks each record, and sends events in order', async () => {
    const { id: own } = await app.make(organizations)
    const before = changes.length
    const made = await app.app.records.createAll(
      shows,
      Array.from({ length: 130 }, (_, at) => ({
        organization: own,
        title: at % 2 === 0 ? 'Even' : 'Odd',
        language: String(at),
      })),
    )
    expect(made).toHaveLength(130)
    expect(made.every(({ trtSec }) => trtSec === 60)).toBe(true)
    const told = changes.slice(before).map(({ record }) => record.id)
    expect(told).toEqual(made.map(({ id }) => id))
    const groups = await app.app.records.groups(shows, {
      by: 'title',
      greatest: 'language',
      where: { organization: own },
    })
    expect([...groups].sort()).toEqual([
      ['Even', { count: 65, greatest: '98' }],
      ['Odd', { count: 65, greatest: '99' }],
    ])
  })

  it('creates nothing when a record refers to another station or is refused', async () => {
    const theirs = await app.make(series)
    const { records } = app.app
    const count = await records.count(shows, { organization })
    const own = { organization, title: 'Own' }
    const astray = { organization, title: 'Astray', series: theirs.id }
    await expect(records.createAll(shows, [own, astray])).rejects.toMatchObject({
      data: { series: { code: 'validation_missing_rel_records' } },
    })
    const forbidden = { organization, title: 'Forbidden' }
    await expect(records.createAll(shows, [own, forbidden])).rejects.toMatchObject({ status: 409 })
    expect(await records.count(shows, { organization })).toBe(count)
  })
})

describe('a transaction', () => {
  it('sees its own writes, and sends events only after the commit', async () => {
    changes.length = 0
    const ids = await app.app.transaction(async (records) => {
      const first = await records.create(shows, { organization, title: 'One' })
      await records.update(shows, first.id, { title: 'Two' })
      expect(await records.get(shows, first.id)).toMatchObject({ title: 'Two' })
      await records.delete(shows, first.id)
      expect(changes).toEqual([])
      return [first.id]
    })
    expect(changes.map(({ action, record }) => [action, record.id])).toEqual([
      ['create', ids[0]],
      ['update', ids[0]],
      ['delete', ids[0]],
    ])
    expect(changes[1]).toMatchObject({ before: { title: 'One' }, record: { title: 'Two' } })
    expect(app.log.lines).toContainEqual(expect.objectContaining({ level: 'error' }))
  })

  it('succeeds or fails as a whole', async () => {
    changes.length = 0
    const before = await app.app.records.count(shows)
    await expect(
      app.app.transaction(async (records) => {
        await records.create(shows, { organization, title: 'One' })
        await records.create(shows, { organization, title: '' })
      }),
    ).rejects.toMatchObject({ data: { title: { code: 'validation_required' } } })
    expect(await app.app.records.count(shows)).toBe(before)
    expect(changes).toEqual([])
  })

  it('cannot refer to a record that it deleted', async () => {
    const referring = app.app.transaction(async (records) => {
      const show = await records.create(shows, { organization, title: 'Short-lived' })
      const airing = (hour: number) => ({
        organization,
        channel,
        show: show.id,
        title: 'Short-lived',
        kind: 'program' as const,
        status: 'planned' as const,
        source: 'local' as const,
        startsAt: at(hour),
        endsAt: at(hour + 1),
      })
      await records.create(airings, airing(20))
      await records.delete(shows, show.id)
      await records.create(airings, airing(21))
    })
    await expect(referring).rejects.toMatchObject({
      status: 400,
      data: { show: { code: 'validation_missing_rel_records' } },
    })
  })
})

describe('an airing’s time that another airing holds', () => {
  it('is refused at the start time, and is free again once the other is canceled', async () => {
    const held = await air(1, 3)
    await expect(air(2, 4)).rejects.toMatchObject({
      status: 400,
      data: { startsAt: { code: 'record_occupied' } },
    })
    await air(3, 4)
    await app.app.records.update(airings, held.id, { status: 'cancelled' })
    await expect(air(1, 2)).resolves.toMatchObject({ channel })
  })

  it('can be swapped with another in one call, because only the result matters', async () => {
    const one = await air(5, 6)
    const two = await air(6, 7)
    const three = await air(7, 8, { title: 'Stays' })
    const moved = await app.app.records.updateAll(airings, [
      { id: one.id, changes: { startsAt: at(6), endsAt: at(7) } },
      { id: two.id, changes: { startsAt: at(5), endsAt: at(6) } },
      { id: three.id, changes: { title: 'Stayed' } },
    ])
    expect(moved.map(({ startsAt }) => startsAt)).toEqual([at(6), at(5), at(7)])
    expect(await app.app.records.get(airings, three.id)).toMatchObject({
      title: 'Stayed',
      startsAt: at(7),
      endsAt: at(8),
    })
  })

  it('does not change when the result of a call has a conflict', async () => {
    const one = await air(9, 10)
    const two = await air(10, 11)
    await expect(
      app.app.records.updateAll(airings, [
        { id: one.id, changes: { startsAt: at(10), endsAt: at(11) } },
        { id: two.id, changes: { title: 'Two' } },
      ]),
    ).rejects.toMatchObject({ data: { startsAt: { code: 'record_occupied' } } })
    expect(await app.app.records.get(airings, one.id)).toMatchObject({
      startsAt: at(9),
      endsAt: at(10),
    })
    expect(await app.app.records.get(airings, two.id)).toMatchObject({
      startsAt: at(10),
      endsAt: at(11),
    })
  })
})
