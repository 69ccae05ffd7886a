import { shows } from '@docket/model/library/shows'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { describe, expect, it } from 'vitest'
import { airtime, at, create, openEmptyStation } from './testing/station.ts'

const station = openEmptyStation()

function book(title: string, times: string): Promise<Airing> {
  return create(station.scheduler, station.access, title, times)
}

function update(airing: Airing, changes: Partial<Airing>): Promise<Airing> {
  return station.scheduler.collection('airings').update<Airing>(airing.id, changes)
}

describe('a new airing', () => {
  it('is planned, local, and has a planned place in quarter hours', async () => {
    expect(await book('Town Hall', '19:00–19:52')).toMatchObject({
      organization: station.organization.id,
      status: 'planned',
      source: 'local',
      slotSec: 3600,
    })
  })

  it('gets its show’s title when it has none', async () => {
    const { id: show } = await station.app.make(shows, {
      organization: station.organization.id,
      title: 'Harbor Cooking',
    })
    const places = [airtime('19:00–19:30'), airtime('20:00–20:30')]
    const values = { channel: station.access.id, show }
    const collection = station.scheduler.collection('airings')

    expect(await collection.create({ ...values, ...places[0] })).toMatchObject({
      title: 'Harbor Cooking',
    })
    expect(await collection.create({ ...values, ...places[1], title: 'Special' })).toMatchObject({
      title: 'Special',
    })
  })

  it('without a title or a show is refused with a reason', async () => {
    await expect(book('', '19:00–20:00')).rejects.toMatchObject({
      status: 400,
      data: { data: { title: { code: 'validation_required' } } },
    })
  })

  it.each([
    ['ends before it starts', '20:00–19:00', 'airing_ends_before_start'],
    ['ends when it starts', '20:00–20:00', 'airing_ends_before_start'],
    ['is longer than 48 hours', '00:00–48:01', 'airing_too_long'],
  ])('that %s is refused', async (_case, times, code) => {
    await expect(book('Town Hall', times)).rejects.toMatchObject({
      status: 400,
      data: { data: { endsAt: { code } } },
    })
  })

  it('cannot be marked as imported by staff in order to overlap others', async () => {
    const made = await station.scheduler.collection('airings').create<Airing>({
      channel: station.access.id,
      title: 'Town Hall',
      source: 'cablecast',
      ...airtime('19:00–20:00'),
    })
    expect(made.source).toBe('local')
  })
})

describe('an airing at an occupied time', () => {
  it('is refused with the airing in its way and the nearest free places', async () => {
    await book('News at Six', '22:00–23:00')
    const townHall = await book('Town Hall', '24:00–25:00')

    await expect(book('Cooking', '24:30–25:30')).rejects.toMatchObject({
      status: 400,
      data: {
        data: {
          startsAt: {
            code: 'airing_clashes',
            message:
              'Access 8 airs “Town Hall” then: Monday, March 2, 7:00 PM – 8:00 PM EST. ' +
              'Free: 8:00 PM – 9:00 PM EST or 6:00 PM – 7:00 PM EST.',
          },
          clashes: [{ id: townHall.id, title: 'Town Hall', ...airtime('24:00–25:00') }],
          free: [airtime('25:00–26:00'), airtime('23:00–24:00')],
        },
      },
    })
  })

  it('is not offered a place in the past', async () => {
    station.app.clock.set('2026-03-02T18:10:00Z')
    await book('Marathon', '18:00–30:00')
    await expect(book('Cooking', '19:00–20:00')).rejects.toMatchObject({
      data: { data: { free: [airtime('30:00–31:00')] } },
    })
    station.app.clock.set('2026-03-02T12:00:00Z')
  })

  it('is also refused when the other airing was imported', async () => {
    await station.make({ title: 'Bulletin', source: 'cablecast', ...airtime('19:00–20:00') })
    await expect(book('Town Hall', '19:45–20:15')).rejects.toMatchObject({
      data: { data: { startsAt: { code: 'airing_clashes' } } },
    })
  })

  it('is allowed when the other was canceled, only touches it, or is on another channel', async () => {
    const cancelled = await book('Parade', '19:00–20:00')
    await update(cancelled, { status: 'cancelled' })
    await book('News at Six', '18:00–19:00')
    await create(station.scheduler, station.sports, 'Match', '18:00–21:00')

    expect(await book('Town Hall', '19:00–20:00')).toMatchObject({ title: 'Town Hall' })
    await expect(update(cancelled, { status: 'planned' })).rejects.toMatchObject({
      data: { data: { startsAt: { code: 'airing_clashes' } } },
    })
  })

  it('is refused when an update of its time or channel moves it there', async () => {
    const news = await book('News at Six', '18:00–19:00')
    await book('Town Hall', '19:00–20:00')
    const match = await create(station.scheduler, station.sports, 'Match', '18:30–19:30')

    for (const late of [
      () => update(news, { endsAt: at('19:01') }),
      () => update(match, { channel: station.access.id }),
    ]) {
      await expect(late()).rejects.toMatchObject({
        data: { data: { startsAt: { code: 'airing_clashes' } } },
      })
    }
    expect(await update(news, { endsAt: at('18:40') })).toMatchObject({ slotSec: 2700 })
  })

  it('cannot move while it is locked, but its other fields can change', async () => {
    const council = await book('Council', '19:00–20:00')
    await update(council, { locked: true })

    await expect(update(council, { endsAt: at('20:30') })).rejects.toMatchObject({
      data: { data: { startsAt: { code: 'airing_locked' } } },
    })
    expect(await update(council, { private: true })).toMatchObject({ private: true })
    expect(await update(council, { locked: false, endsAt: at('20:30') })).toMatchObject({
      endsAt: at('20:30'),
    })
  })

  it('reveals nothing about another station’s channels', async () => {
    const other = await station.app.make(channels, { name: 'Lakeside 1' })
    await station.make({
      organization: other.organization,
      channel: other.id,
      title: 'Secret',
      ...airtime('19:00–20:00'),
    })
    const trespass = create(station.scheduler, other, 'Town Hall', '19:00–20:00')
    const refusal = await trespass.catch((error: unknown) => error)

    expect(refusal).toMatchObject({ status: 400, data: { data: { channel: expect.anything() } } })
    expect(JSON.stringify(refusal)).not.toContain('Secret')
  })

  it('reveals nothing to members who may not schedule', async () => {
    await book('Town Hall', '19:00–20:00')
    const member = await station.logInAs({ privileges: ['content'] })
    const refusal = await create(member, station.access, 'Cooking', '19:00–20:00').catch(
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({ status: 400 })
    expect(JSON.stringify(refusal)).not.toContain('Town Hall')
  })
})

describe('an airing of a show that may air only on certain days', () => {
  const limited = (days: { availableFrom?: string; availableUntil?: string }) =>
    station.app.make(shows, { organization: station.organization.id, title: 'Opera', ...days })

  const airOn = (show: string, startsAt: string) =>
    station.scheduler.collection('airings').create<Airing>({
      channel: station.access.id,
      show,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString(),
    })

  it('is refused before the first and after the last day, in the station’s calendar', async () => {
    const { id } = await limited({ availableFrom: '2026-03-02', availableUntil: '2026-03-04' })
    // New York is five hours behind UTC, so 04:59Z is still the day before.
    for (const late of ['2026-03-02T04:59:00.000Z', '2026-03-05T05:00:00.000Z']) {
      await expect(airOn(id, late)).rejects.toMatchObject({
        status: 400,
        data: { data: { show: { code: 'airing_outside_availability' } } },
      })
    }
    expect(await airOn(id, '2026-03-02T05:00:00.000Z')).toMatchObject({ title: 'Opera' })
    expect(await airOn(id, '2026-03-05T04:30:00.000Z')).toMatchObject({ title: 'Opera' })
  })

  it('is refused with those days in the message', async () => {
    const { id } = await limited({ availableUntil: '2026-03-01' })
    await expect(airOn(id, '2026-03-03T15:00:00.000Z')).rejects.toMatchObject({
      data: {
        data: {
          show: { message: '“Opera” can air until Mar 1, 2026, not on Mar 3, 2026.' },
        },
      },
    })
  })

  it('cannot get such a show later either', async () => {
    const { id: show } = await limited({ availableFrom: '2026-04-01' })
    const airing = await book('Music', '19:00–20:00')
    await expect(update(airing, { show })).rejects.toMatchObject({
      data: { data: { show: { code: 'airing_outside_availability' } } },
    })
  })
})

describe('an imported airing', () => {
  const imported = (times: string) =>
    station.make({ title: 'Bulletin', source: 'cablecast', ...airtime(times) })

  it('can overlap others', async () => {
    await imported('19:00–20:00')
    expect(await imported('19:30–20:30')).toMatchObject({ source: 'cablecast' })
  })

  it('becomes local when staff move it, and remembers the changed fields', async () => {
    const bulletin = await imported('19:00–20:00')
    expect(await update(bulletin, { endsAt: at('20:15') })).toMatchObject({
      source: 'local',
      overridden: ['endsAt'],
      slotSec: 4500,
    })
  })

  it('stays imported when staff change something else or the import moves it', async () => {
    const bulletin = await imported('19:00–20:00')
    expect(await update(bulletin, { title: 'Bulletin board' })).toMatchObject({
      source: 'cablecast',
    })
    const { records } = station.app.app
    const moved = await records.update(airings, bulletin.id, airtime('19:30–20:30'))
    expect(moved).toMatchObject({ source: 'cablecast', overridden: [] })
  })

  it('that overlaps a local one does not prevent changes of other fields', async () => {
    const townHall = await book('Town Hall', '19:00–20:00')
    await imported('19:30–20:30')
    const renamed = await update(townHall, { title: 'Town Meeting' })
    expect(renamed).toMatchObject(airtime('19:00–20:00'))
  })
})
