import { airings } from '@docket/model/collections/airings'
import { type Channel, channels } from '@docket/model/collections/channels'
import { timeslots } from '@docket/model/collections/timeslots'
import { users } from '@docket/model/collections/users'
import { moveAirings } from '@docket/model/schedule/moves'
import { HOUR_MS } from '@docket/model/time'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from './features.ts'

let app: TestApp
let channel: Channel
let desk: PocketBase

beforeEach(async () => {
  app = await startTestApp(installFeatures)
  channel = await app.make(channels)
  const { organization } = channel
  await app.make(users, { organization, email: 'desk@station.example', privileges: ['schedule'] })
  desk = await app.signIn('desk@station.example')
  await app.make(timeslots, {
    channel: channel.id,
    title: 'Bulletin board',
    kind: 'filler',
    dtstartLocal: '2026-03-02T18:00',
    durationMin: 240,
  })
  app.clock.advance(HOUR_MS)
  await app.jobs.drain()
})

/** The evening of 2 March from 18:00 to 22:00 in New York: title, first and last minute in UTC. */
async function evening(): Promise<string[]> {
  app.clock.advance(HOUR_MS)
  await app.jobs.drain()
  const made = await app.app.records.list(airings, { sort: 'startsAt' })
  return made.map(
    ({ title, startsAt, endsAt }) => `${title} ${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)}`,
  )
}

function onAir(hour: string, minutes: string) {
  return {
    channel: channel.id,
    startsAt: `2026-03-${hour}:00:00.000Z`,
    endsAt: `2026-03-${hour}:${minutes}:00.000Z`,
  }
}

describe('an airing that staff put over filler', () => {
  it('has its place, and filler what is left around it', async () => {
    await desk.collection('airings').create({
      organization: channel.organization,
      title: 'Election Special',
      ...onAir('03 00', '30'),
    })
    expect(await evening()).toEqual([
      'Bulletin board 23:00–00:00',
      'Election Special 00:00–00:30',
      'Bulletin board 00:30–03:00',
    ])
  })

  it('may be moved there as well, and leaves to filler what it left', async () => {
    const was = onAir('03 00', '30')
    const becomes = onAir('03 01', '30')
    const { id } = await desk.collection('airings').create({
      organization: channel.organization,
      title: 'Election Special',
      ...was,
    })
    await evening()
    await desk.send(moveAirings.path, {
      method: moveAirings.method,
      body: { moves: [{ airing: id, was, becomes }] },
    })
    expect(await evening()).toEqual([
      'Bulletin board 23:00–00:00',
      'Bulletin board 00:00–01:00',
      'Election Special 01:00–01:30',
      'Bulletin board 01:30–03:00',
    ])
  })

  it('may change places with filler that moves along', async () => {
    const was = onAir('03 03', '30')
    const airing = await desk.collection('airings').create({
      organization: channel.organization,
      title: 'Election Special',
      ...was,
    })
    const [board] = await app.app.records.list(airings, { where: { kind: 'filler' } })
    const { id = '', startsAt = '', endsAt = '' } = board ?? {}
    const moves = [
      { airing: airing.id, was, becomes: onAir('03 00', '30') },
      {
        airing: id,
        was: { channel: channel.id, startsAt, endsAt },
        becomes: { channel: channel.id, startsAt: '2026-03-03 00:30:00.000Z', endsAt },
      },
    ]
    await desk.send(moveAirings.path, { method: moveAirings.method, body: { moves } })
    expect((await app.app.records.get(airings, id)).startsAt).toBe('2026-03-03 00:30:00.000Z')
    expect((await evening()).slice(-2)).toEqual([
      'Election Special 00:00–00:30',
      'Bulletin board 00:30–03:00',
    ])
  })
})
