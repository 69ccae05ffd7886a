import { refusalOf } from '@docket/accounts/testing/record-server'
import { users } from '@docket/model/accounts/users'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let mine: PocketBase
let ours: { station: string; channel: string; show: string; airing: string }
let theirs: { station: string; channel: string; show: string; airing: string; user: string }

beforeAll(async () => {
  app = await startTestApp()
  ours = await makeStation('Ours')
  const station = await makeStation('Theirs')
  for (const [email, organization] of [
    ['me@a.example', ours.station],
    ['they@b.example', station.station],
  ] as const) {
    await app.make(users, { organization, email, privileges: ['admin'], emailVisibility: true })
  }
  mine = await app.logIn('me@a.example')
  const they = await app.logIn('they@b.example')
  theirs = { ...station, user: they.authStore.record?.id ?? '' }
})

async function makeStation(name: string) {
  const station = (await app.make(organizations, { name })).id
  const channel = (await app.make(channels, { organization: station, name })).id
  const show = (await app.make(shows, { organization: station, title: name })).id
  const airing = (await app.make(airings, { organization: station, channel, show, title: name })).id
  return { station, channel, show, airing }
}

const COLLECTIONS = ['organizations', 'users', 'channels', 'shows', 'airings']

describe('a member of another organization', () => {
  it('finds none of its records in any list', async () => {
    for (const name of COLLECTIONS) {
      const records = await mine.collection(name).getFullList()
      expect(records.length).toBeGreaterThan(0)
      expect(JSON.stringify(records)).not.toContain(theirs.station)
    }
  })

  it('cannot view, change, or delete its records by id', async () => {
    const ids = { ...theirs, organizations: theirs.station }
    for (const [name, id] of Object.entries({
      organizations: ids.station,
      users: ids.user,
      channels: ids.channel,
      shows: ids.show,
      airings: ids.airing,
    })) {
      const records = mine.collection(name)
      expect((await refusalOf(records.getOne(id))).status).toBe(404)
      expect([403, 404]).toContain((await refusalOf(records.update(id, {}))).status)
      expect([403, 404]).toContain((await refusalOf(records.delete(id))).status)
    }
  })

  it.each([
    'organization = "ID"',
    'organization.name ~ "Theirs"',
    'channel.organization = "ID"',
    'channel.name = "Theirs" || show.title = "Theirs"',
    'organization.channels_via_organization.name ?= "Theirs"',
  ])('finds none of its records by the filter %s', async (filter) => {
    const list = await mine
      .collection('airings')
      .getList(1, 50, { filter: filter.replace('ID', theirs.station) })
    expect(list).toMatchObject({ totalItems: 0, items: [] })
  })

  it('finds none of its records by expand', async () => {
    const list = await mine.collection('airings').getFullList({
      expand: 'organization,organization.channels_via_organization,channel,show',
    })
    expect(JSON.stringify(list)).not.toContain('Theirs')
  })

  it('cannot create records in it, whatever conflicts exist there', async () => {
    const taken = await app.app.records.get(airings, theirs.airing)
    const { startsAt, endsAt } = taken
    const values = { title: 'Mine', startsAt, endsAt, source: 'local', status: 'planned' }
    const there = { ...values, organization: theirs.station, channel: theirs.channel }
    // The response is the same for an occupied time range and a free one.
    expect(await refusalOf(mine.collection('airings').create(there))).toEqual({
      status: 400,
      message: 'Failed to create record.',
      data: {},
    })
    const free = { ...there, startsAt: endsAt, endsAt: '2026-03-09 00:00:00.000Z' }
    expect(await refusalOf(mine.collection('airings').create(free))).toEqual({
      status: 400,
      message: 'Failed to create record.',
      data: {},
    })
  })

  it('cannot refer to its records', async () => {
    const missing = { code: 'validation_missing_rel_records' }
    const values = { title: 'Mine', startsAt: '2026-03-03', endsAt: '2026-03-04', source: 'local' }
    const created = await refusalOf(
      mine.collection('airings').create({ ...values, channel: theirs.channel }),
    )
    expect(created).toMatchObject({ status: 400, data: { channel: missing } })
    const changed = await refusalOf(
      mine.collection('airings').update(ours.airing, { show: theirs.show }),
    )
    expect(changed).toMatchObject({ status: 400, data: { show: missing } })
  })

  it('cannot move their own record to it', async () => {
    const moved = await refusalOf(
      mine.collection('shows').update(ours.show, { organization: theirs.station }),
    )
    expect(moved).toMatchObject({
      status: 400,
      data: { organization: { code: expect.any(String) } },
    })
    const same = { organization: ours.station, title: 'Renamed' }
    expect(await mine.collection('shows').update(ours.show, same)).toMatchObject(same)
  })
})

describe('a member without privileges', () => {
  it('can change their profile, but not their privileges or suspension', async () => {
    await app.make(users, { organization: ours.station, email: 'plain@a.example' })
    const client = await app.logIn('plain@a.example')
    const id = client.authStore.record?.id ?? ''
    const self = client.collection('users')
    expect(await self.update(id, { name: 'New' })).toMatchObject({ name: 'New', privileges: [] })
    for (const change of [
      { privileges: ['admin'] },
      { 'privileges+': 'admin' },
      { '+privileges': 'admin' },
      { suspended: false },
    ]) {
      expect((await refusalOf(self.update(id, change))).status).toBe(404)
    }
    expect(await mine.collection('users').update(id, { 'privileges+': 'content' })).toMatchObject({
      privileges: ['content'],
    })
  })
})

describe('the system', () => {
  it('also restricts references to one organization', async () => {
    const records = app.app.records
    await expect(
      records.update(airings, ours.airing, { channel: theirs.channel }),
    ).rejects.toMatchObject({ data: { channel: { code: 'validation_missing_rel_records' } } })
    await expect(
      records.update(shows, ours.show, { organization: theirs.station }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('can give an organization to a user who has none', async () => {
    const person = await app.app.records.create(users, {
      email: 'new@a.example',
      password: 'docket-test-1',
    } as never)
    expect(person.organization).toBe('')
    expect(
      await app.app.records.update(users, person.id, { organization: ours.station }),
    ).toMatchObject({ organization: ours.station })
  })
})
