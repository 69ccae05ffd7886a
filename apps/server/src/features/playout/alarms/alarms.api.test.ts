import { users } from '@docket/model/accounts/users'
import { type Alarm, alarms } from '@docket/model/playout/alarms'
import { playoutItems } from '@docket/model/playout/playout-items'
import { channels } from '@docket/model/station/channels'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { SECOND_MS } from '@docket/model/time/instants'
import { createTestClock } from '@docket/service/testing/test-clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { playout, runnerOf } from '../playout.ts'
import {
  LOOK_SEC,
  START,
  startWatchedStation,
  WATCHING,
  type WatchedStation,
} from '../testing/airings/watched-station.ts'
import { alarmWatchOf } from './alarms.ts'

let live: WatchedStation

beforeEach(async () => {
  live = await startWatchedStation()
  return () => live.app.stop()
})

describe('an alarm', () => {
  async function openSlateAlarm(): Promise<Alarm> {
    await live.plan('Nothing recorded', 0, 600)
    await live.tick()
    return (await live.passUntilOpen('slate', 60)).alarm
  }

  it('is also raised after the beginning of the ledger was deleted', async () => {
    await live.plan('Nothing recorded', 0, 600)
    await live.tick()
    const { records } = live.app.app
    const first = await records.find(playoutItems, { channel: live.channel.id, number: 1 })
    await records.delete(playoutItems, first?.id ?? '')
    expect((await live.passUntilOpen('slate', 60)).alarm.kind).toBe('slate')
  })

  it('notifies the staff who schedule once, and nobody else', async () => {
    const organization = live.station.id
    const person = async (traits: Record<string, unknown>) =>
      (await live.app.make(users, traits)).id
    const scheduler = await person({ organization, privileges: ['schedule'] })
    const admin = await person({ organization, privileges: ['admin'] })
    await person({ organization, privileges: ['content'] })
    const settings = { notifications: { off: { alarms: ['app', 'email'] } } }
    await person({ organization, privileges: ['schedule'], settings })
    await person({ organization: (await live.app.make(organizations)).id, privileges: ['admin'] })
    await openSlateAlarm()
    await live.passWatched(60)
    await live.app.jobs.drain()
    const told = await live.app.app.records.list(notifications)
    expect(told.map(({ user }) => user).sort()).toEqual([scheduler, admin].sort())
    expect(told[0]).toMatchObject({
      title: 'One: a slate is on instead of a program',
      path: '/monitor',
      channelSent: ['app', 'email'],
    })
  })

  it('is read and acknowledged by its station’s staff who schedule', async () => {
    const alarm = await openSlateAlarm()
    const organization = live.station.id
    const logIn = (privileges: string[], of = organization) =>
      live.app.logInAs({ organization: of, privileges: privileges as never })
    const path = `/api/alarms/${alarm.id}/acknowledge`
    const send = async (as: Awaited<ReturnType<typeof logIn>>) =>
      as.send(path, { method: 'POST' }).then(
        () => 200,
        ({ status }) => status,
      )
    const read = async (as: Awaited<ReturnType<typeof logIn>>) =>
      (await as.collection('alarms').getFullList({ requestKey: null })).length
    const stranger = await logIn(['admin'], (await live.app.make(organizations)).id)
    const editor = await logIn(['content'])
    expect([await send(stranger), await send(editor)]).toEqual([404, 403])
    expect([await read(stranger), await read(editor)]).toEqual([0, 0])
    expect((await fetch(`${live.app.url}${path}`, { method: 'POST' })).status).toBe(401)

    const [first, second] = [await logIn(['schedule']), await logIn(['admin'])]
    expect([await send(first), await send(second)]).toEqual([200, 200])
    expect([await read(first), await read(second)]).toEqual([1, 1])
    const record = await live.app.app.records.get(alarms, alarm.id)
    expect(record.acknowledgedBy).toBe(first.authStore.record?.id)
    await expect(first.collection('alarms').delete(alarm.id)).rejects.toMatchObject({ status: 403 })
    await expect(
      first.collection('alarms').update(alarm.id, { until: alarm.since }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('is opened once by two servers, and closed by the one that survives', async () => {
    const { dataFolder, databaseUrl } = live.app.config
    const clock = createTestClock(START)
    const config = { dataFolder, ...(databaseUrl && { databaseUrl }) }
    const features = [playout, ...WATCHING]
    const other = await startTestApp(features, { clock, config })
    await live.plan('Nothing recorded', 0, 100)
    await live.tick()
    for (let at = 0; at < 60; at += LOOK_SEC) {
      await live.pass(LOOK_SEC)
      clock.advance(LOOK_SEC * SECOND_MS)
      await Promise.all([live.check(), alarmWatchOf(other.app).check()])
    }
    expect(await live.alarms()).toMatchObject([{ kind: 'slate', until: '' }])
    // The first server dies; its leases end.
    for (let at = 60; at < 180; at += LOOK_SEC) {
      live.clock.advance(LOOK_SEC * SECOND_MS)
      clock.advance(LOOK_SEC * SECOND_MS)
      await runnerOf(other.app).tick()
      await alarmWatchOf(other.app).check()
    }
    const [alarm, ...others] = await live.alarms()
    expect(others).toEqual([])
    expect(alarm?.until).not.toBe('')
  })

  it('ends when its channel is no longer played out, and is kept for a quarter', async () => {
    const alarm = await openSlateAlarm()
    await live.app.app.records.update(channels, live.channel.id, { playout: 'none' })
    await live.passWatched(8)
    expect((await live.alarms())[0]?.until).not.toBe('')
    live.clock.advance(91 * 86_400_000)
    await live.app.jobs.drain()
    expect(await live.alarms()).toHaveLength(1)
    live.clock.advance(2 * 86_400_000)
    await live.app.jobs.drain()
    expect((await live.alarms()).find(({ id }) => id === alarm.id)).toBeUndefined()
  })
})
