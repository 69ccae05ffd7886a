import { type Channel, channels } from '@docket/model/station/channels'
import { oneOf } from '@docket/records/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { added, airtime, openStation, type Station } from '#features/schedule/testing/station.ts'
import { scheduleTimeslots } from '#features/schedule/timeslots/schedule-timeslots.ts'
import { channelsOf } from './channels.ts'

let station: Station

beforeAll(async () => {
  station = await openStation(channelsOf, scheduleTimeslots)
})

let made = 0

function makeChannel(values: Record<string, unknown> = {}): Promise<Channel> {
  made += 1
  return station.scheduler
    .collection('channels')
    .create<Channel>({ name: `Channel ${made}`, slug: `channel-${made}`, ...values })
}

const change = (id: string, values: Record<string, unknown>) =>
  station.scheduler.collection('channels').update<Channel>(id, values)

describe('a channel', () => {
  it('has providers with numbers, and reports what is wrong with them', async () => {
    const carriage = [{ provider: 'Harbor Cable', number: '8' }]
    const channel = await makeChannel({ carriage })
    expect(channel.carriage).toEqual(carriage)
    await expect(change(channel.id, { carriage: [{ number: '8' }] })).rejects.toMatchObject({
      status: 400,
      data: { data: { carriage: { code: 'channel_carriage' } } },
    })
  })

  it.each([
    [{ streamUrl: 'https://live.example/1.m3u8' }, 'stream'],
    [{}, 'none'],
    [{ playout: 'linear' }, 'linear'],
  ])('with %j has its picture from “%s”', async (values, playout) => {
    expect((await makeChannel(values)).playout).toBe(playout)
  })

  it('that is new comes after the others', async () => {
    const before = await makeChannel()
    expect((await makeChannel()).position).toBe(before.position + 1)
  })

  it('is put in order with the others, all or none, by people who schedule', async () => {
    const three = [await makeChannel(), await makeChannel(), await makeChannel()]
    const ids = three.map(({ id }) => id).reverse()
    const order = (given: string[], client = station.scheduler) =>
      client.send('/api/channels/order', { method: 'POST', body: { channels: given } })
    const places = async () => {
      const stored = await station.app.app.records.list(channels, { where: { id: oneOf(ids) } })
      return ids.map((id) => stored.find((channel) => channel.id === id)?.position)
    }
    await order(ids)
    expect(await places()).toEqual([1, 2, 3])

    const foreign = await station.app.make(channels, {})
    const backward = ids.toReversed()
    const member = await station.logInAs({ privileges: ['content'] })
    for (const [given, client, status] of [
      [[...backward, foreign.id], station.scheduler, 404],
      [[...backward, ...backward], station.scheduler, 400],
      [backward, member, 404],
      [backward, station.app.client(), 401],
    ] as const) {
      await expect(order([...given], client)).rejects.toMatchObject({ status })
    }
    expect(await places()).toEqual([1, 2, 3])
  })

  it('follows the stream that a scheduling system adds or removes', async () => {
    const { id } = await makeChannel()
    const { records } = station.app.app
    const streamUrl = 'https://live.example/1.m3u8'
    expect(await records.update(channels, id, { streamUrl })).toMatchObject({ playout: 'stream' })
    expect(await records.update(channels, id, { streamUrl: '' })).toMatchObject({ playout: 'none' })
  })

  it('that shows a stream needs the address of the stream', async () => {
    await expect(makeChannel({ playout: 'stream' })).rejects.toMatchObject({
      status: 400,
      data: { data: { streamUrl: { code: 'channel_no_stream' } } },
    })
  })
})

describe('an archived channel', () => {
  it('is hidden from viewers, and stays hidden until somebody publishes it again', async () => {
    const channel = await makeChannel({ public: true })
    expect(await change(channel.id, { archived: true })).toMatchObject({ public: false })
    expect(await change(channel.id, { public: true })).toMatchObject({ public: false })
    expect(await change(channel.id, { archived: false })).toMatchObject({ public: false })
    expect(await change(channel.id, { public: true })).toMatchObject({ public: true })
  })

  it('accepts no new airing, no moved one, no change and no timeslot', async () => {
    const channel = await makeChannel({ archived: true })
    const refused = {
      status: 400,
      data: { data: { channel: { code: 'channel_archived' } } },
    }
    const airings = station.scheduler.collection('airings')
    const values = { title: 'Town Hall', ...airtime('19:00–20:00') }
    await expect(airings.create({ channel: channel.id, ...values })).rejects.toMatchObject(refused)
    const changes = [added(channel, 'Town Hall', '19:00–20:00')]
    await expect(
      station.scheduler.send('/api/schedule/changes', { method: 'POST', body: { changes } }),
    ).rejects.toMatchObject({ status: 400 })
    const elsewhere = await airings.create({ channel: station.access.id, ...values })
    await expect(
      airings.update(elsewhere.id, { channel: channel.id, ...airtime('20:00–21:00') }),
    ).rejects.toMatchObject(refused)
    const weekly = await station.scheduler.collection('timeslots').create({
      channel: station.access.id,
      title: 'Yearly',
      kind: 'guaranteed',
      status: 'active',
      dtstartLocal: '2027-03-03T04:00',
      durationMin: 15,
      rrule: 'FREQ=YEARLY',
    })
    await expect(
      station.scheduler.collection('timeslots').update(weekly.id, { channel: channel.id }),
    ).rejects.toMatchObject(refused)
    await expect(
      station.scheduler.collection('timeslots').create({
        channel: channel.id,
        title: 'Weekly',
        kind: 'guaranteed',
        status: 'active',
        dtstartLocal: '2026-03-03T19:00',
        durationMin: 60,
        rrule: 'FREQ=WEEKLY',
      }),
    ).rejects.toMatchObject(refused)
  })

  it('keeps the airings that it had', async () => {
    const channel = await makeChannel()
    const airings = station.scheduler.collection('airings')
    const values = { channel: channel.id, title: 'Town Hall', ...airtime('19:00–20:00') }
    const { id } = await airings.create(values)
    await change(channel.id, { archived: true })
    expect(await airings.update(id, { title: 'Town Hall, again' })).toMatchObject({
      channel: channel.id,
    })
    expect(await station.app.app.records.count(channels, { id: channel.id })).toBe(1)
  })
})
