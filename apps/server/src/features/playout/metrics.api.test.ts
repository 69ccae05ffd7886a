import { media } from '@docket/model/media/media'
import { mediaUploads } from '@docket/model/media/media-uploads'
import { audienceHours } from '@docket/model/reports/audience-hours'
import { hourOf, minuteIn, noMinutes } from '@docket/model/reports/audience-of'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { beforeEach, describe, expect, it } from 'vitest'
import { guide } from '#features/guide/guide.ts'
import { media as mediaFiles } from '#features/media/media.ts'
import { packageMedia } from '#features/media/packaging/package-media.ts'
import { audience } from '#features/reports/audience/audience.ts'
import { endAlarm, raiseAlarm } from '#platform/alarm-records.ts'
import { readMetrics, WITH_METRICS } from '#testing/read-metrics.ts'
import { alarms } from './alarms/alarms.ts'
import { fakeEncoder } from './testing/fake-pieces.ts'
import { type LiveStation, startLiveStation } from './testing/live-station.ts'

const ONE = 'station="harbor",channel="one"'
/** The longest time that values are reused. */
const OLD_MS = 30_000

let live: LiveStation

beforeEach(async () => {
  const findEncoder = async () => ({ encoder: fakeEncoder, version: 'fake' })
  live = await startLiveStation({ config: WITH_METRICS }, [
    alarms,
    audience,
    mediaFiles,
    (app) => packageMedia(app, { findEncoder }),
    (app) => guide(app, { render: () => '' }),
  ])
  return () => live.app.stop()
})

const read = (start: string) => readMetrics(live.app, start)

describe('the metrics of channels', () => {
  it('report whether a channel is on air, and how far its ledger is written', async () => {
    await live.plan(await live.makeFilm('Council', 1200), 0, 1200)
    expect(await read('docket_channel_')).toMatchObject({ [`docket_channel_on_air{${ONE}}`]: 0 })

    await live.tick()
    live.clock.advance(5000)
    const ahead = `docket_channel_ledger_ahead_seconds{${ONE}}`
    const on = await read('docket_channel_')
    expect(on).toMatchObject({ [`docket_channel_on_air{${ONE}}`]: 1 })
    expect(on[ahead]).toBeGreaterThan(30)

    // Nobody writes the ledger anymore.
    live.clock.advance(3_600_000)
    const off = await read('docket_channel_')
    expect(off).toMatchObject({ [`docket_channel_on_air{${ONE}}`]: 0 })
    expect(off[ahead]).toBeLessThan(0)
  })

  it('count open alarms by kind until they are over', async () => {
    const { records } = live.app.app
    const raised = { kind: 'slate', since: live.clock.now(), detail: 'A slate is on.' } as const
    await raiseAlarm(records, live.channel, raised)

    expect(await read('docket_alarms_open')).toMatchObject({
      'docket_alarms_open{kind="slate"}': 1,
      'docket_alarms_open{kind="black"}': 0,
    })
    const alarm = `docket_channel_alarm{${ONE},kind="slate"}`
    expect(await read('docket_channel_alarm')).toEqual({ [alarm]: 1 })

    await endAlarm(records, live.channel, { kind: 'slate', until: live.clock.now() })
    live.clock.advance(5000)
    expect(await read('docket_channel_alarm')).toEqual({})
    expect(await read('docket_alarms_open')).toMatchObject({
      'docket_alarms_open{kind="slate"}': 0,
    })
  })

  it('include viewers, and the channel’s current name', async () => {
    const minute = live.clock.now() - 4 * MINUTE_MS
    const minutes = noMinutes()
    minutes.viewers[minuteIn(minute)] = 12
    const { id: channel, organization } = live.channel
    const hour = toInstant(hourOf(minute))
    await live.app.make(audienceHours, { organization, channel, hour, minutes })
    await live.app.make(channels, { organization, name: 'Two', slug: 'two' })

    expect(await read('docket_channel_viewers')).toEqual({
      [`docket_channel_viewers{${ONE}}`]: 12,
      'docket_channel_viewers{station="harbor",channel="two"}': 0,
    })
    await live.app.app.records.update(organizations, organization, { slug: 'haven' })
    live.clock.advance(15_000)
    expect(Object.keys(await read('docket_channel_viewers'))).toContain(
      'docket_channel_viewers{station="haven",channel="one"}',
    )
  })
})

describe('the metrics of streams', () => {
  it('count those that are open', async () => {
    const stop = new AbortController()
    const path = `/api/guide/${live.station.slug}/events`
    expect((await live.get(path, { signal: stop.signal })).status).toBe(200)

    expect(await read('docket_guide_streams')).toEqual({ docket_guide_streams: 1 })
    stop.abort()
    await expect.poll(() => read('docket_guide_streams')).toEqual({ docket_guide_streams: 0 })
    expect(await read('docket_transport_streams')).toEqual({ docket_transport_streams: 0 })
  })

  it('count playlists that are answered from memory under the pattern of their route', async () => {
    await live.plan(await live.makeFilm('Council', 1200), 0, 1200)
    await live.tick()
    for (let at = 0; at < 3; at += 1) await live.get('/live/harbor/one/720.m3u8')

    const counted = await read('docket_http_requests_total{route="/live')
    expect(counted).toEqual({
      'docket_http_requests_total{route="/live/:station/:channel/:file",method="GET",status="2xx"}': 3,
    })
  })
})

describe('the metrics of media files', () => {
  it('count unfinished uploads, and files that wait for the encoder', async () => {
    const { id: organization } = live.station
    expect(await read('docket_encoder')).toEqual({
      docket_encoder_available: 1,
      docket_encoder_files: 0,
    })
    const values = { organization, status: 'processing', file: 'council.mp4' } as const
    const { id } = await live.app.make(media, values)
    await live.app.make(mediaUploads, { organization, media: id, name: 'a.mp4', state: 'open' })
    live.clock.advance(OLD_MS)

    expect(await read('docket_encoder_files')).toEqual({ docket_encoder_files: 1 })
    expect(await read('docket_uploads')).toEqual({
      docket_uploads_receiving: 0,
      docket_uploads_open: 1,
    })
  })
})
