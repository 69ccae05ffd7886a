import type { Overlays } from '@docket/model/playout/overlays'
import { channels } from '@docket/model/station/channels'
import { SECOND_MS, toInstant } from '@docket/model/time/instants'
import { beforeAll, expect, it } from 'vitest'
import { type LiveStation, NOW, startLiveStation } from '../testing/live-station.ts'

const PATH = '/live/harbor/one/overlays.json'
const START = Date.parse(NOW)
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let live: LiveStation

beforeAll(async () => {
  live = await startLiveStation()
})

const read = async () => (await (await live.get(PATH)).json()) as Overlays
const change = (values: object) =>
  live.app.app.records.update(channels, live.channel.id, { ...values })

it('shows nothing over the picture of a channel unless its station wants it', async () => {
  const answer = await live.get(PATH)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=10')
  expect(await answer.json()).toEqual({ bug: null, crawl: null, reachesBackTo: null })
})

it('the logo over a picture is a file that viewers may read, the station’s own by default', async () => {
  const staff = await live.app.logInAs({ organization: live.station.id, privileges: ['admin'] })
  await change({ bug: 'top-right', bugOpacity: 40 })
  expect((await read()).bug).toBeNull()
  const logo = () => new File([LOGO], 'logo.png', { type: 'image/png' })
  await staff.collection('organizations').update(live.station.id, { logo: logo() })
  const { bug } = await read()
  expect(bug).toMatchObject({ corner: 'top-right', opacity: 0.4 })
  expect(bug?.picture).toContain(live.station.id)
  expect((await live.get(bug?.picture ?? '')).headers.get('content-type')).toMatch('image/')
  await staff.collection('channels').update(live.channel.id, { logo: logo() })
  expect((await read()).bug?.picture).toContain(live.channel.id)
})

it('lists a crawl before and during its period, but not after it', async () => {
  const period = { crawlFrom: toInstant(START + 60_000), crawlUntil: toInstant(START + 120_000) }
  await change({ crawl: 'Storm warning', ...period })
  const crawl = { text: 'Storm warning', startsAt: START + 60_000, endsAt: START + 120_000 }
  expect((await read()).crawl).toEqual(crawl)
  live.clock.advance(120 * SECOND_MS)
  expect((await read()).crawl).toBeNull()
})

it('lists no overlays for a channel that viewers may not see', async () => {
  await change({ public: false })
  expect((await live.get(PATH)).status).toBe(404)
  expect((await live.get(PATH.replace('harbor', 'elsewhere'))).status).toBe(404)
})
