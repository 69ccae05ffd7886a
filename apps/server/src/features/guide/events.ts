import type { ServerResponse } from 'node:http'
import type { GuideNotice } from '@docket/model/guide/guide-page'
import { Refusal } from '@docket/model/kernel/errors'
import type { Clock } from '@docket/service/clock'
import { type CallDescription, described } from '@docket/service/http'
import type { AddMeasure } from '@docket/service/metrics'
import { guide as messages } from '@docket/texts/server/guide'
import type { FastifyInstance } from 'fastify'
import { readQuery, StationParams } from './answers/queries.ts'
import type { ScheduleVersions } from './schedule-versions.ts'
import type { Stations } from './stations.ts'

type EventParts = {
  http: FastifyInstance
  clock: Clock
  stations: Stations
  versions: ScheduleVersions
  measure: AddMeasure
  mostClients?: number
}

const MAX_CLIENTS = 10_000
/** Sends each client at most two events per second, no matter how fast the schedule changes. */
const APART_MS = 500
const HEARTBEAT_MS = 25_000
/** A client that does not read is disconnected. It reconnects automatically. */
const MAX_UNREAD_BYTES = 16_384

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
}

const EVENTS: CallDescription = {
  area: 'Guide',
  summary: 'Receive schedule changes',
  description:
    'Server-sent events with the version of the schedule, once at the start and after every change.',
  answer: { type: 'string' },
  type: 'text/event-stream',
}

/**
 * Serves `GET /api/guide/{organization}/events`: a server-sent event at once and after every change of the
 * schedule. The event contains only the schedule's version.
 */
export function serveEvents(parts: EventParts): void {
  const { http, stations, versions, clock, measure, mostClients = MAX_CLIENTS } = parts
  const clients = new Map<string, Set<ServerResponse>>()
  const notifying = new Map<string, NodeJS.Timeout>()
  let count = 0
  measure({
    part: 'streams of the guide',
    gauges: {
      docket_guide_streams: { description: 'Open event streams (SSE) of viewers of the guide.' },
    },
    read: () => ({ docket_guide_streams: count }),
  })

  function notifyAll(organization: string) {
    const text = notice({ version: versions.of(organization), now: clock.now() })
    for (const client of clients.get(organization) ?? []) write(client, text)
  }

  versions.onChange((organization) => {
    if (!clients.has(organization) || notifying.has(organization)) return
    // Delays the first change too, so that changes soon after it share its event.
    const timer = setTimeout(() => {
      notifying.delete(organization)
      notifyAll(organization)
    }, APART_MS)
    notifying.set(organization, timer)
  })

  const heartbeat = setInterval(() => {
    for (const all of clients.values()) for (const client of all) write(client, ':\n\n')
  }, HEARTBEAT_MS)

  function follow(organization: string, client: ServerResponse) {
    const all = clients.get(organization) ?? new Set()
    clients.set(organization, all.add(client))
    count += 1
    client.once('close', () => {
      count -= 1
      all.delete(client)
      if (all.size === 0) clients.delete(organization)
    })
  }

  http.get(
    '/api/guide/:organization/events',
    { exposeHeadRoute: false, ...described(EVENTS) },
    async (request, reply) => {
      const { organization } = readQuery(StationParams, request.params)
      const station = await stations.get(organization)
      if (count >= mostClients) throw new Refusal(503, messages.tooManyViewers)
      reply.hijack()
      const client = reply.raw
      client.writeHead(200, HEADERS)
      // A random retry delay spreads the reconnects after a restart.
      client.write(`retry: ${1000 + Math.round(Math.random() * 4000)}\n`)
      write(client, notice({ version: versions.of(station.id), now: clock.now() }))
      follow(station.id, client)
    },
  )

  http.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const timer of notifying.values()) clearTimeout(timer)
    for (const all of clients.values()) for (const client of all) client.end()
  })
}

function notice(about: GuideNotice): string {
  return `data: ${JSON.stringify(about)}\n\n`
}

function write(client: ServerResponse, text: string): void {
  if (client.writableLength > MAX_UNREAD_BYTES) client.destroy()
  else client.write(text)
}
