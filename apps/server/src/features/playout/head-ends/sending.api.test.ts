import { createSocket } from 'node:dgram'
import { TransportAnalyzer } from '@docket/media/mpegts'
import {
  type HeadEnd,
  type HeadEndConnection,
  headEndConnections,
  headEnds,
} from '@docket/model/playout/head-ends'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type { AllowedMachine } from '@docket/service/outbound'
import { createTestClock } from '@docket/service/testing/test-clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../../features.ts'
import { runnerOf } from '../playout.ts'

const RATE_KBPS = 4000
const SECONDS = 6
const PACKET_BYTES = 188

let server: TestApp
let place: { organization: string; channel: string }
const socket = createSocket('udp4')
let received: Buffer[] = []
let ticking: NodeJS.Timeout

beforeAll(async () => {
  socket.on('message', (datagram) => received.push(datagram))
  await new Promise<void>((bound) => {
    socket.bind(0, '127.0.0.1', bound)
  })
  socket.setRecvBufferSize(4_000_000)
  const { port } = socket.address()
  const allowed: AllowedMachine = { host: '127.0.0.1', port, purpose: 'headends' }
  // Datagrams are sent when they are due, so the time has to pass.
  server = await startTestApp(installFeatures, {
    clock: { ...createTestClock(), now: () => Date.now() },
    config: { outboundAllow: [allowed] },
  })
  const station = { name: 'Harbor', slug: 'harbor', language: 'es' as const }
  const { id: organization } = await server.make(organizations, station)
  const own = { organization, name: 'One', slug: 'one', public: true } as const
  const channel = await server.make(channels, { ...own, playout: 'linear' })
  place = { organization, channel: channel.id }
  await tick()
  await server.jobs.drain()
  ticking = setInterval(() => void tick(), 1000)
})

afterAll(() => {
  clearInterval(ticking)
  socket.close()
})

const tick = () => runnerOf(server.app).tick()

/**
 * Sends to the socket until that many seconds of stream have arrived. Returns the bytes and the log entry of the
 * connection.
 */
async function receive(
  values: Partial<HeadEnd>,
): Promise<{ bytes: Buffer; entry: HeadEndConnection | undefined }> {
  const { records } = server.app
  received = []
  const { id } = await server.make(headEnds, {
    ...place,
    name: 'Cable',
    height: '720',
    active: true,
    rateKbps: RATE_KBPS,
    ...{ address: `udp://127.0.0.1:${socket.address().port}`, ...values },
  })
  const wanted = (SECONDS * RATE_KBPS * 1000) / 8 / (7 * PACKET_BYTES)
  await expect
    .poll(
      async () => {
        await server.jobs.drain()
        return received.length
      },
      { interval: 200 },
    )
    .toBeGreaterThan(wanted)
  const bytes = Buffer.concat(received)
  await records.update(headEnds, id, { active: false })
  const where = { headEnd: id }
  await tick()
  await expect
    .poll(() => records.find(headEndConnections, where))
    .toMatchObject({ endedAt: expect.stringMatching(/./) })
  return { bytes, entry: await records.find(headEndConnections, where) }
}

describe('what a head-end receives', () => {
  it.each(['channel', 'bars', 'countdown'] as const)(
    'has no error of TR 101 290 at a constant rate: %s',
    async (sends) => {
      const { bytes, entry } = await receive({ sends })
      const analyzer = new TransportAnalyzer({ bitsPerSec: RATE_KBPS * 1000 })
      analyzer.add(bytes)
      const report = analyzer.report()
      expect(Object.entries(report.errors).filter(([, count]) => count > 0)).toEqual([])
      expect(Math.abs(report.bitsPerSec - RATE_KBPS * 1000)).toBeLessThan(10)
      expect(report.longestMs.pat).toBeLessThanOrEqual(100)
      expect(report.longestMs.pmt).toBeLessThanOrEqual(100)
      expect(report.longestMs.pcr).toBeLessThanOrEqual(40)
      expect(report.leastEarlyMs).toBeGreaterThan(0)
      expect(entry).toMatchObject({ streams: 'sound spa', lost: 0, reconnects: 0 })
      expect(entry?.startedAt).not.toBe('')
    },
  )
})
