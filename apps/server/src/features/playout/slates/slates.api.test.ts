import { createSocket } from 'node:dgram'
import { type HeadEnd, headEnds } from '@docket/model/playout/head-ends'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type { AllowedMachine } from '@docket/service/outbound'
import { createTestClock } from '@docket/service/testing/test-clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMetrics, WITH_METRICS } from '#testing/read-metrics.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../../features.ts'
import { runnerOf } from '../playout.ts'

const RTP_HEAD_BYTES = 12

let server: TestApp
let place: { organization: string; channel: string }
const socket = createSocket('udp4')
const received: Buffer[] = []
let port: number

beforeAll(async () => {
  socket.on('message', (datagram) => received.push(datagram))
  await new Promise<void>((bound) => {
    socket.bind(0, '127.0.0.1', bound)
  })
  port = socket.address().port
  const allowed: AllowedMachine = { host: '127.0.0.1', port, purpose: 'headends' }
  const clock = createTestClock('2026-03-03T00:00:00Z')
  const config = { ...WITH_METRICS, outboundAllow: [allowed] }
  server = await startTestApp(installFeatures, { clock, config })
  const { id: organization } = await server.make(organizations, { name: 'Harbor', slug: 'harbor' })
  const own = { organization, name: 'One', slug: 'one', public: true } as const
  const channel = await server.make(channels, { ...own, playout: 'linear' })
  place = { organization, channel: channel.id }
})

afterAll(() => socket.close())

const tick = () => runnerOf(server.app).tick()
const get = (path: string) => fetch(`${server.url}/live/harbor/one/${path}`)

// Starts the real programs that draw and encode, which may be slow on a busy machine.
it('a channel is on air as soon as its slate is ready', async () => {
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

  // Clients that use FFmpeg get the same content as transport streams.
  expect(await (await get('ts.m3u8')).text()).toMatch(/^ts-\d+\.m3u8$/m)
  const [segment = ''] = /^ts\/.*$/m.exec(await (await get('ts-720.m3u8')).text()) ?? []
  const answer = await get(segment)
  expect(answer.headers.get('content-type')).toBe('video/mp2t')
  expectTransport(Buffer.from(await answer.arrayBuffer()))
  const stream = await get('stream/720.ts')
  expect(stream.headers.get('content-type')).toBe('video/mp2t')
  const reader = stream.body?.getReader()
  expectTransport(Buffer.from((await reader?.read())?.value ?? []).subarray(0, 188))
  expect(await readMetrics(server, 'docket_transport')).toEqual({ docket_transport_streams: 1 })
  await reader?.cancel()

  // A head-end receives the channel in datagrams of seven packets, each when it is due.
  for (const datagram of await sendTo({ address: `udp://127.0.0.1:${port}` })) {
    expectTransport(datagram)
  }

  // Most receivers need a constant rate, and some also RTP. Only a constant-rate stream names the channel, every 900
  // ms.
  const isNamed = () => {
    server.clock.advance(100)
    return Buffer.concat(received).includes('One')
  }
  const rtp = { address: `rtp://127.0.0.1:${port}`, rateKbps: 4000 }
  const numbered = await sendTo(rtp, isNamed)
  for (const [at, datagram] of numbered.entries()) {
    expect([...datagram.subarray(0, 4)]).toEqual([0x80, 33, 0, at])
    expectTransport(datagram.subarray(RTP_HEAD_BYTES))
  }
})

/** Sends the channel to a head-end until enough has arrived. Returns the first datagrams. */
async function sendTo(
  values: Pick<HeadEnd, 'address'> & Partial<HeadEnd>,
  isEnough = () => received.length > 2,
): Promise<Buffer[]> {
  const { records } = server.app
  received.length = 0
  const { id } = await server.make(headEnds, {
    ...place,
    name: 'Cable',
    height: '720',
    active: true,
    ...values,
  })
  await tick()
  // The test's clock stands still, so each datagram waits as long as it is early.
  await expect.poll(isEnough).toBe(true)
  expect(await records.find(headEnds, { id })).toMatchObject({ state: 'sending', detail: '' })
  await records.update(headEnds, id, { active: false })
  await tick()
  return received.slice(0, 3)
}

/** Checks that each packet begins with its sync byte. */
function expectTransport(bytes: Buffer): void {
  const packets = Array.from({ length: bytes.length / 188 }, (_, at) => bytes[at * 188])
  expect(packets.length).toBeGreaterThan(0)
  expect(packets.every((mark) => mark === 0x47)).toBe(true)
}

/** Returns the name of the first box of a segment. */
async function boxOf(address: string): Promise<string> {
  const bytes = Buffer.from(await (await get(address)).arrayBuffer())
  return bytes.subarray(4, 8).toString()
}
