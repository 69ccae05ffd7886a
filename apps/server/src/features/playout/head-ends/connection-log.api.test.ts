import { sampleSegment } from '@docket/media/testing/sample-segment'
import { alarms } from '@docket/model/playout/alarms'
import { type HeadEnd, headEndConnections, headEnds } from '@docket/model/playout/head-ends'
import { SECOND_MS, toInstant } from '@docket/model/time/instants'
import { beforeEach, describe, expect, it } from 'vitest'
import { type LiveStation, startLiveStation } from '../testing/live-station.ts'
import { createHeadEndAlarms } from './alarm-of-head-ends.ts'
import { openConnectionLog } from './connection-log.ts'

let live: LiveStation
let headEnd: HeadEnd

beforeEach(async () => {
  live = await startLiveStation()
  headEnd = await live.app.make(headEnds, {
    organization: live.station.id,
    channel: live.channel.id,
    name: 'Harbor Cable',
    address: 'udp://127.0.0.1:5000',
    height: '720',
    active: true,
  })
})

const SEGMENT = sampleSegment(0)
const STREAMS = 'CC1 eng, 708/1 eng; sound eng'

const sent = (packets: number, segment = SEGMENT) => ({
  packets,
  lost: 1,
  bits: packets * 1504,
  rateLateMs: 0,
  segment,
})
const entries = () => live.app.app.records.list(headEndConnections, { sort: 'startedAt' })

describe('the log of a head-end', () => {
  it('has the streams, their descriptors and the rate, every ten seconds', async () => {
    const log = openConnectionLog(live.app.app, headEnd)
    await log.note(sent(100))
    live.clock.advance(5 * SECOND_MS)
    await log.note(sent(200))
    expect(await entries()).toMatchObject([{ streams: STREAMS, packets: 0, kbps: 0 }])
    live.clock.advance(5 * SECOND_MS)
    await log.note(sent(1100))
    expect(await entries()).toMatchObject([{ packets: 1000, kbps: 150, lost: 0, endedAt: '' }])
    await log.end()
    expect((await entries())[0]?.endedAt).toBe(toInstant(live.clock.now()))
  })

  it('continues after a short break, also in another process, and starts over after a long one', async () => {
    await openConnectionLog(live.app.app, headEnd).note(sent(100))
    // This process died: nobody ended the entry.
    live.clock.advance(20 * SECOND_MS)
    const next = openConnectionLog(live.app.app, headEnd)
    await next.note(sent(100))
    expect(await entries()).toMatchObject([{ reconnects: 1, packets: 100, endedAt: '' }])
    await next.end()
    live.clock.advance(300 * SECOND_MS)
    await openConnectionLog(live.app.app, headEnd).note(sent(100))
    expect(await entries()).toMatchObject([{ reconnects: 1 }, { reconnects: 0, endedAt: '' }])
  })

  it('begins a new entry when the descriptors change', async () => {
    const log = openConnectionLog(live.app.app, headEnd)
    await log.note(sent(100))
    live.clock.advance(4 * SECOND_MS)
    await log.note(sent(200, Buffer.alloc(188, 0x47)))
    const [first, second] = await entries()
    expect(first).toMatchObject({ streams: STREAMS, endedAt: second?.startedAt })
    expect(second).toMatchObject({ streams: '', endedAt: '' })
  })

  it('is for administrators of its own station, and nobody writes it', async () => {
    await openConnectionLog(live.app.app, headEnd).note(sent(100))
    const organization = live.station.id
    const admin = await live.app.logInAs({ organization, privileges: ['admin'] })
    const member = await live.app.logInAs({ organization, privileges: ['schedule'] })
    const list = admin.collection('headEndConnections')
    const [entry] = await list.getFullList()
    expect(entry?.streams).toBe(STREAMS)
    expect(await member.collection('headEndConnections').getFullList()).toEqual([])
    await expect(list.update(entry?.id ?? '', { streams: '' })).rejects.toThrow()
    await expect(list.delete(entry?.id ?? '')).rejects.toThrow()
  })
})

describe('the alarm of a head-end', () => {
  const set = async (values: Partial<HeadEnd>) => {
    const since = toInstant(live.clock.now())
    await live.app.app.records.update(headEnds, headEnd.id, { since, ...values })
  }
  const open = () => live.app.app.records.list(alarms, { where: { until: '' } })

  it('opens after 15 seconds, and closes when the receiver is back or turned off', async () => {
    const follow = createHeadEndAlarms(live.app.app)
    const { id } = live.channel
    await set({ state: 'failing', detail: 'The connection was lost.' })
    await follow(id)
    expect(await open()).toEqual([])
    live.clock.advance(16 * SECOND_MS)
    await follow(id)
    expect(await open()).toMatchObject([
      { kind: 'headEnd', detail: 'Head-end “Harbor Cable”: The connection was lost.' },
    ])
    await set({ state: 'sending', detail: '' })
    await follow(id)
    expect(await open()).toEqual([])

    await set({ state: 'sending', detail: 'The rate is too low.' })
    live.clock.advance(16 * SECOND_MS)
    await follow(id)
    expect(await open()).toHaveLength(1)
    await live.app.app.records.update(headEnds, headEnd.id, { active: false })
    await expect.poll(open).toEqual([])
  })
})
