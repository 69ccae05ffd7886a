import { type Airing, airings } from '@docket/model/collections/airings'
import { channels } from '@docket/model/collections/channels'
import { organizations } from '@docket/model/collections/organizations'
import { inverseOf, type Row, toMoves } from '@docket/model/schedule/board'
import { plan } from '@docket/model/schedule/plan'
import { MINUTE_MS, toEpochMs } from '@docket/model/time'
import { describe, expect, it } from 'vitest'
import { airtime, create, moveTo, openEmptyStation, placeOf, sendMoves } from './testing/station.ts'

const station = openEmptyStation()

function book(title: string, times: string): Promise<Airing> {
  return create(station.scheduler, station.access, title, times)
}

async function lineup(): Promise<string[]> {
  const standing = await station.app.app.records.list(airings, { sort: 'startsAt' })
  return standing.map(
    ({ title, startsAt, endsAt }) => `${title} ${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)}`,
  )
}

function rowOf(...standing: Airing[]): Row {
  return {
    id: station.access.id,
    slots: standing.map(({ id, startsAt, endsAt }) => ({
      id,
      startsAt: toEpochMs(startsAt),
      endsAt: toEpochMs(endsAt),
    })),
  }
}

describe('moving airings', () => {
  it('moves all of them, as a bump planned it, and back by the inverse', async () => {
    const news = await book('News', '18:00–18:30')
    const townHall = await book('Town Hall', '18:30–19:30')
    const rows = [rowOf(news, townHall)]
    const operation = { kind: 'move', ids: [news.id], deltaMs: 20 * MINUTE_MS } as const
    const { moves } = plan(rows, operation, 'bump')

    const { airings: moved } = await sendMoves(station.scheduler, toMoves(moves))
    expect(moved.map(({ id }) => id)).toEqual([news.id, townHall.id])
    expect(await lineup()).toEqual(['News 18:20–18:50', 'Town Hall 18:50–19:50'])

    await sendMoves(station.scheduler, toMoves(inverseOf(moves)))
    expect(await lineup()).toEqual(['News 18:00–18:30', 'Town Hall 18:30–19:30'])
  })

  it('lets two change places', async () => {
    const news = await book('News', '18:00–18:30')
    const townHall = await book('Town Hall', '18:30–19:30')
    await sendMoves(station.scheduler, [
      moveTo(news, '19:00–19:30'),
      moveTo(townHall, '18:00–19:00'),
    ])
    expect(await lineup()).toEqual(['Town Hall 18:00–19:00', 'News 19:00–19:30'])
  })

  it('changes the channel and, with the length, the planned place', async () => {
    const news = await book('News', '18:00–18:30')
    const { airings: moved } = await sendMoves(station.scheduler, [
      moveTo(news, '18:00–18:50', station.sports.id),
    ])
    expect(moved).toMatchObject([{ channel: station.sports.id, slotSec: 3600 }])
  })

  it('makes an imported airing the station’s own', async () => {
    const bulletin = await station.make({ source: 'cablecast', ...airtime('18:00–18:30') })
    const { airings: moved } = await sendMoves(station.scheduler, [
      moveTo(bulletin, '18:15–18:45', station.sports.id),
    ])
    expect(moved).toMatchObject([
      { source: 'local', overridden: ['startsAt', 'endsAt', 'channel'] },
    ])
  })

  it('takes instants in any ISO form', async () => {
    const news = await book('News', '18:00–18:30')
    const move = moveTo(news, '19:00–19:30')
    const becomes = {
      ...move.becomes,
      startsAt: '2026-03-02T14:00:00-05:00',
      endsAt: '2026-03-02T19:30:00Z',
    }
    await sendMoves(station.scheduler, [{ ...move, becomes }])
    expect(await lineup()).toEqual(['News 19:00–19:30'])
  })
})

describe('moves are refused as a whole', () => {
  it('when an airing is no longer where the mover saw it, with where all of them are now', async () => {
    const news = await book('News', '18:00–18:30')
    const townHall = await book('Town Hall', '18:30–19:30')
    const moves = [moveTo(news, '20:00–20:30'), moveTo(townHall, '21:00–22:00')]
    await sendMoves(station.scheduler, [moveTo(townHall, '19:00–20:00')])

    await expect(sendMoves(station.scheduler, moves)).rejects.toMatchObject({
      status: 409,
      data: {
        data: {
          startsAt: { code: 'airing_moved_meanwhile' },
          airings: [
            { id: news.id, ...airtime('18:00–18:30') },
            { id: townHall.id, ...airtime('19:00–20:00') },
          ],
        },
      },
    })
    expect(await lineup()).toEqual(['News 18:00–18:30', 'Town Hall 19:00–20:00'])
  })

  it('when one of them was deleted', async () => {
    const news = await book('News', '18:00–18:30')
    const townHall = await book('Town Hall', '18:30–19:30')
    await station.app.app.records.delete(airings, townHall.id)
    const moves = [moveTo(news, '20:00–20:30'), moveTo(townHall, '21:00–22:00')]

    await expect(sendMoves(station.scheduler, moves)).rejects.toMatchObject({
      status: 409,
      data: { data: { airings: [{ id: news.id }] } },
    })
  })

  it('when one of them is locked', async () => {
    const news = await book('News', '18:00–18:30')
    const council = await station.make({
      title: 'Council',
      locked: true,
      ...airtime('19:00–20:00'),
    })
    const moves = [moveTo(news, '17:00–17:30'), moveTo(council, '20:00–21:00')]

    await expect(sendMoves(station.scheduler, moves)).rejects.toMatchObject({
      status: 400,
      data: {
        data: {
          startsAt: { code: 'airing_locked', message: '“Council” is locked. Unlock it first.' },
        },
      },
    })
    expect(await lineup()).toEqual(['News 18:00–18:30', 'Council 19:00–20:00'])
  })

  it.each(['local', 'cablecast'] as const)(
    'when a new place is taken by a %s airing that stays',
    async (source) => {
      const news = await book('News', '18:00–18:30')
      const weather = await book('Weather', '18:30–19:00')
      await station.make({ title: 'Match', source, ...airtime('20:00–22:00') })
      const moves = [moveTo(news, '19:00–19:30'), moveTo(weather, '21:30–22:00')]

      await expect(sendMoves(station.scheduler, moves)).rejects.toMatchObject({
        status: 400,
        data: {
          data: { startsAt: { code: 'airing_clashes' }, clashes: [{ title: 'Match' }] },
        },
      })
      expect(await lineup()).toEqual([
        'News 18:00–18:30',
        'Weather 18:30–19:00',
        'Match 20:00–22:00',
      ])
    },
  )

  it('when two of them would overlap', async () => {
    const news = await book('News', '18:00–18:30')
    const weather = await book('Weather', '18:30–19:00')
    await expect(
      sendMoves(station.scheduler, [moveTo(news, '20:00–20:30'), moveTo(weather, '20:15–20:45')]),
    ).rejects.toMatchObject({ data: { data: { startsAt: { code: 'airing_clashes' } } } })
  })

  it('when the channel is another station’s', async () => {
    const news = await book('News', '18:00–18:30')
    const elsewhere = await station.app.make(channels, { name: 'Lakeside 1' })
    await expect(
      sendMoves(station.scheduler, [moveTo(news, '18:00–18:30', elsewhere.id)]),
    ).rejects.toMatchObject({
      status: 400,
      data: { data: { channel: { code: 'validation_missing_rel_records' } } },
    })
  })

  it('when nobody is signed in, or who is may not schedule there', async () => {
    const news = await book('News', '18:00–18:30')
    const moves = [moveTo(news, '19:00–19:30')]
    const { id: organization } = await station.app.make(organizations)
    const member = await station.signInAs({ privileges: ['content'] })
    const neighbor = await station.signInAs({ privileges: ['admin'], organization })

    await expect(sendMoves(station.app.client(), moves)).rejects.toMatchObject({ status: 401 })
    await expect(sendMoves(member, moves)).rejects.toMatchObject({ status: 404 })
    await expect(sendMoves(neighbor, moves)).rejects.toMatchObject({ status: 404 })
    expect(await lineup()).toEqual(['News 18:00–18:30'])
  })

  it('when they are not of the expected form', async () => {
    const news = await book('News', '18:00–18:30')
    const move = moveTo(news, '19:00–19:30')
    const malformed = [
      [],
      [move, move],
      [{ ...move, airing: 'nobody' }],
      [{ ...move, becomes: { ...move.becomes, startsAt: 'soon' } }],
      Array.from({ length: 501 }, () => move),
    ]
    for (const moves of malformed) {
      await expect(sendMoves(station.scheduler, moves)).rejects.toMatchObject({ status: 400 })
    }
    expect(await lineup()).toEqual(['News 18:00–18:30'])
  })
})

describe('what is moved', () => {
  it('is told to whoever watches, once for each airing', async () => {
    const news = await book('News', '18:00–18:30')
    const weather = await book('Weather', '18:30–19:00')
    const told: string[] = []
    station.app.app.afterCommit(airings, ({ action, record }) => {
      told.push(`${action} ${record.title} ${placeOf(record).startsAt.slice(11, 16)}`)
    })
    await sendMoves(station.scheduler, [
      moveTo(news, '18:30–19:00'),
      moveTo(weather, '18:00–18:30'),
    ])
    expect(told).toEqual(['update News 18:30', 'update Weather 18:00'])
  })
})
