import { type Airing, airings } from '@docket/model/schedule/airings'
import { startBreakIn } from '@docket/model/schedule/break-in/break-ins'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { channels } from '@docket/model/station/channels'
import type PocketBase from 'pocketbase'
import { describe, expect, it } from 'vitest'
import { schedule } from '#features/schedule/schedule.ts'
import { scheduleTimeslots } from '#features/schedule/timeslots/schedule-timeslots.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const TUESDAY = '2026-03-03'
const at = (time: string) => `${TUESDAY} ${time}:00.000Z`

type Stage = {
  app: TestApp
  channel: string
  desk: PocketBase
  /** Creates an airing as the system. */
  make(title: string, from: string, until: string, more?: object): Promise<Airing>
  /** Creates an airing as the schedule desk. */
  book(title: string, from: string, until: string): Promise<Airing>
  /** Returns the titles and times of all airings, in order. */
  lineup(): Promise<string[]>
}

async function openStage(features: Parameters<typeof startTestApp>[0]): Promise<Stage> {
  const app = await startTestApp(features)
  const { id: channel, organization } = await app.make(channels)
  const desk = await app.logInAs({ organization, privileges: ['schedule'] })
  const values = (title: string, from: string, until: string) => ({
    organization,
    channel,
    title,
    startsAt: at(from),
    endsAt: at(until),
  })
  return {
    app,
    channel,
    desk,
    make: (title, from, until, more) =>
      app.app.records.create(airings, { ...values(title, from, until), ...more }),
    book: (title, from, until) => desk.collection('airings').create(values(title, from, until)),
    async lineup() {
      const all = await app.app.records.list(airings, { where: { channel }, sort: 'startsAt' })
      return all.map(
        ({ title, startsAt, endsAt }) =>
          `${title} ${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)}`,
      )
    },
  }
}

describe.each([
  ['before', [scheduleTimeslots, schedule]],
  ['after', [schedule, scheduleTimeslots]],
])('with timeslots installed %s the schedule, filler', (_order, features) => {
  async function openWithFiller(): Promise<Stage> {
    const stage = await openStage(features)
    const timeslot = await stage.app.make(timeslots, { channel: stage.channel, kind: 'filler' })
    for (const hour of ['18', '19']) {
      const filler = { kind: 'filler', timeslot: timeslot.id, timeslotDay: TUESDAY }
      await stage.make('Filler', `${hour}:00`, `${hour}:59`, filler)
    }
    return stage
  }

  it('gives way when its channel is cut to the slate', async () => {
    const { app, channel, desk, lineup } = await openWithFiller()
    app.clock.advance(Date.parse(at('18:10')) - app.clock.now())
    const body = { channel, kind: 'slate', hold: 'drop', minutes: 60 }
    await desk.send(startBreakIn.path, { method: 'POST', body })

    expect(await lineup()).toEqual(['Filler 18:00–18:10', 'Please stand by 18:10–19:10'])
  })

  it('gives way to an airing that staff add', async () => {
    const { book, lineup } = await openWithFiller()

    await book('Town Hall', '18:30', '19:00')

    await expect(lineup()).resolves.toEqual(['Town Hall 18:30–19:00', 'Filler 19:00–19:59'])
  })

  it('gives way to an imported airing that staff move', async () => {
    const { desk, make, lineup } = await openWithFiller()
    const { id } = await make('Council', '12:00', '13:00', { source: 'cablecast' })

    await desk.collection('airings').update(id, { startsAt: at('18:00'), endsAt: at('19:00') })

    await expect(lineup()).resolves.toEqual(['Council 18:00–19:00', 'Filler 19:00–19:59'])
  })

  it('stays, and is not mentioned, when something else prevents the airing', async () => {
    const { book, make, lineup } = await openWithFiller()
    await make('Council', '20:00', '21:00')

    await expect(book('Town Hall', '18:30', '20:30')).rejects.toMatchObject({
      status: 400,
      data: { data: { clashes: [{ title: 'Council' }] } },
    })
    await expect(lineup()).resolves.toHaveLength(3)
  })

  it('that is locked does not give way', async () => {
    const { book, make } = await openStage(features)
    await make('Filler', '18:00', '19:00', { kind: 'filler', locked: true })

    await expect(book('Town Hall', '18:30', '19:30')).rejects.toMatchObject({
      data: { data: { startsAt: { code: 'airing_clashes' } } },
    })
  })
})
