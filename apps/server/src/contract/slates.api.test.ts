import { channels } from '@docket/model/collections/schedule/channels'
import { organizations } from '@docket/model/collections/station/organizations'
import { createTestClock } from '@docket/service/testing/test-clock'
import { beforeAll, expect, it } from 'vitest'
import { runnerOf } from '#features/playout/playout.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../features.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp(installFeatures, { clock: createTestClock('2026-03-03T00:00:00Z') })
  const { id: organization } = await server.make(organizations, { name: 'Harbor', slug: 'harbor' })
  const own = { organization, name: 'One', slug: 'one', public: true } as const
  await server.make(channels, { ...own, playout: 'linear' })
})

const tick = () => runnerOf(server.app).tick()
const get = (path: string) => fetch(`${server.url}/live/harbor/one/${path}`)

// Programs that draw and encode are started, on a machine that may be busy.
it('a channel is on air as soon as its slate is made', async () => {
  await tick()
  expect((await get('720.m3u8')).status).toBe(404)
  await server.jobs.drain()
  await tick()
  const playlist = await (await get('720.m3u8')).text()
  expect(playlist).toContain('#EXTINF:2.000000,')
  const [address = ''] = /^media\/slate-.*\.m4s$/m.exec(playlist) ?? []
  expect(await boxOf(address)).toBe('moof')
  expect(await boxOf(address.replace('/720/', '/sound/'))).toBe('moof')
  expect(await boxOf(address.replace(/\d+\.m4s$/, 'init.mp4'))).toBe('ftyp')
}, 300_000)

/** Returns the name of the first box of a segment. */
async function boxOf(address: string): Promise<string> {
  const bytes = Buffer.from(await (await get(address)).arrayBuffer())
  return bytes.subarray(4, 8).toString()
}
