import { type Airing, airings } from '@docket/model/schedule/airings'
import { inverseOf } from '@docket/model/schedule/changes'
import { MAX_CHANGES } from '@docket/model/schedule/planning'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { describe, expect, it } from 'vitest'
import {
  added,
  airtime,
  changed,
  create,
  moveTo,
  openEmptyStation,
  sendChanges,
} from './testing/station.ts'

const station = openEmptyStation()

function book(title: string, times: string): Promise<Airing> {
  return create(station.scheduler, station.access, title, times)
}

const change = (...changes: Parameters<typeof sendChanges>[1]) =>
  sendChanges(station.scheduler, changes)

const add = (title: string, times: string) => added(station.access, title, times)

async function lineup(): Promise<string[]> {
  const where = { organization: station.organization.id }
  const standing = await station.app.app.records.list(airings, { where, sort: 'startsAt' })
  return standing.map(
    ({ title, startsAt, endsAt }) => `${title} ${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)}`,
  )
}

describe('a set of schedule changes', () => {
  it('is made together, even if the changes need each other’s place, and can be undone', async () => {
    const news = await book('News', '18:00–18:30')
    const sport = await book('Sport', '18:30–19:00')
    const old = await book('Old film', '19:00–20:00')
    const changes = [
      moveTo(news, '18:30–19:00'),
      moveTo(sport, '18:00–18:30'),
      changed(old, null),
      add('New film', '19:00–20:30'),
    ]
    await change(...changes)
    expect(await lineup()).toEqual([
      'Sport 18:00–18:30',
      'News 18:30–19:00',
      'New film 19:00–20:30',
    ])

    await change(...inverseOf(changes))
    expect(await lineup()).toEqual([
      'News 18:00–18:30',
      'Sport 18:30–19:00',
      'Old film 19:00–20:00',
    ])
  })

  it('changes the channel and, with the length, the planned place', async () => {
    const news = await book('News', '18:00–18:30')
    const { airings: moved } = await change(moveTo(news, '18:00–18:50', station.sports.id))
    expect(moved).toMatchObject([{ channel: station.sports.id, slotSec: 3600 }])
  })

  it('makes an imported airing local when it moves it', async () => {
    const bulletin = await station.make({ source: 'cablecast', ...airtime('18:00–18:30') })
    const { airings: moved } = await change(moveTo(bulletin, '18:15–18:45', station.sports.id))
    expect(moved).toMatchObject([
      { source: 'local', overridden: ['startsAt', 'endsAt', 'channel'] },
    ])
  })

  it('accepts instants in any ISO form', async () => {
    const news = await book('News', '18:00–18:30')
    const times = { startsAt: '2026-03-02T14:00:00-05:00', endsAt: '2026-03-02T19:30:00Z' }
    await change(changed(news, times))
    expect(await lineup()).toEqual(['News 19:00–19:30'])
  })

  it('keeps a colleague’s changes of other fields', async () => {
    const news = await book('News', '18:00–18:30')
    await station.scheduler.collection('airings').update(news.id, { title: 'Election night' })
    await change(moveTo(news, '19:00–19:30'))
    expect(await lineup()).toEqual(['Election night 19:00–19:30'])
  })

  it('is sent to subscribers, once for each airing', async () => {
    const news = await book('News', '18:00–18:30')
    const weather = await book('Weather', '18:30–19:00')
    const told: string[] = []
    station.app.app.afterCommit(airings, 'listens', ({ action, record }) => {
      told.push(`${action} ${record.title} ${record.startsAt.slice(11, 16)}`)
    })
    await change(moveTo(news, '18:30–19:00'), moveTo(weather, '18:00–18:30'))
    expect(told).toEqual(['update News 18:30', 'update Weather 18:00'])
  })
})

describe('a set of schedule changes is refused as a whole', () => {
  it('when an airing has moved since, with its current place', async () => {
    const news = await book('News', '18:00–18:30')
    const townHall = await book('Town Hall', '18:30–19:30')
    const changes = [moveTo(news, '20:00–20:30'), moveTo(townHall, '21:00–22:00')]
    await change(moveTo(townHall, '19:00–20:00'))

    await expect(change(...changes)).rejects.toMatchObject({
      status: 409,
      data: {
        data: {
          startsAt: { code: 'airing_moved_meanwhile' },
          airings: [{ id: townHall.id, ...airtime('19:00–20:00') }],
        },
      },
    })
    expect(await lineup()).toEqual(['News 18:00–18:30', 'Town Hall 19:00–20:00'])
  })

  it('when an airing was deleted or locked in the meantime', async () => {
    const news = await book('News', '18:00–18:30')
    const townHall = await book('Town Hall', '18:30–19:30')
    const changes = [moveTo(news, '20:00–20:30'), moveTo(townHall, '21:00–22:00')]
    const { records } = station.app.app
    await records.update(airings, townHall.id, { locked: true })
    await expect(change(...changes)).rejects.toMatchObject({ status: 409 })
    await records.delete(airings, townHall.id)
    await expect(change(...changes)).rejects.toMatchObject({ status: 409 })
    expect(await lineup()).toEqual(['News 18:00–18:30'])
  })

  it.each(['local', 'cablecast'] as const)(
    'when a new place is taken by a %s airing that stays',
    async (source) => {
      const news = await book('News', '18:00–18:30')
      const weather = await book('Weather', '18:30–19:00')
      await station.make({ title: 'Match', source, ...airtime('20:00–22:00') })
      const changes = [moveTo(news, '19:00–19:30'), moveTo(weather, '21:30–22:00')]

      await expect(change(...changes)).rejects.toMatchObject({
        status: 400,
        data: {
          data: { startsAt: { code: 'airing_clashes' }, clashes: [{ title: 'Match' }] },
        },
      })
      await expect(change(changed(news, null), add('Film', '19:30–20:30'))).rejects.toMatchObject({
        status: 400,
      })
      expect(await lineup()).toEqual([
        'News 18:00–18:30',
        'Weather 18:30–19:00',
        'Match 20:00–22:00',
      ])
    },
  )

  it('when two of the changes overlap', async () => {
    const news = await book('News', '18:00–18:30')
    const weather = await book('Weather', '18:30–19:00')
    await expect(
      change(moveTo(news, '20:00–20:30'), moveTo(weather, '20:15–20:45')),
    ).rejects.toMatchObject({ data: { data: { startsAt: { code: 'airing_clashes' } } } })
  })

  it('when the channel is another station’s', async () => {
    const news = await book('News', '18:00–18:30')
    const elsewhere = await station.app.make(channels, { name: 'Lakeside 1' })
    await expect(change(moveTo(news, '18:00–18:30', elsewhere.id))).rejects.toMatchObject({
      status: 400,
      data: { data: { channel: { code: 'validation_missing_rel_records' } } },
    })
  })

  it('S1.2 S6.1 when the user is not logged in or may not schedule there', async () => {
    const news = await book('News', '18:00–18:30')
    const move = moveTo(news, '19:00–19:30')
    const { id: organization } = await station.app.make(organizations)
    const member = await station.logInAs({ privileges: ['content'] })
    const neighbor = await station.logInAs({ privileges: ['admin'], organization })

    await expect(sendChanges(station.app.client(), [move])).rejects.toMatchObject({ status: 401 })
    for (const client of [member, neighbor]) {
      await expect(sendChanges(client, [move])).rejects.toMatchObject({ status: 404 })
      for (const other of [changed(news, null), add('Mine', '20:00–21:00')]) {
        await expect(sendChanges(client, [other])).rejects.toThrow()
      }
    }
    expect(await lineup()).toEqual(['News 18:00–18:30'])
  })

  it('when its form is invalid', async () => {
    const news = await book('News', '18:00–18:30')
    const move = moveTo(news, '19:00–19:30')
    const malformed = [
      [],
      [move, move],
      [{ ...move, was: null, becomes: null }],
      [{ ...move, airing: 'nobody' }],
      [changed(news, { startsAt: 'soon' })],
      Array.from({ length: MAX_CHANGES + 1 }, () => add('Film', '20:00–21:00')),
    ]
    for (const changes of malformed) {
      await expect(change(...changes)).rejects.toMatchObject({ status: 400 })
    }
    expect(await lineup()).toEqual(['News 18:00–18:30'])
  })
})
