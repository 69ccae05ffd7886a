import type { App } from '@docket/accounts/app'
import { BadRequest, NotFound } from '@docket/model/kernel/errors'
import { testStream } from '@docket/model/playout/stream-report'
import { MAX_ORDERED, orderChannels } from '@docket/model/schedule/channel-order'
import { channels } from '@docket/model/station/channels'
import type { Caller } from '@docket/query/schema'
import { oneOf, type Records, stationStaff } from '@docket/records/engine'
import { OutboundRefused } from '@docket/service/outbound'
import { channels as words } from '@docket/texts/server/playout'
import { z } from 'zod'
import { enforceChannelRules } from './enforce-channel-rules.ts'
import { readStream } from './read-stream.ts'

const STREAM = z.object({ url: z.url().max(2000) })

/** Serves tests of stream addresses to users who may change channels. */
function serveStreamTests(app: App): void {
  app.handle(
    testStream,
    { who: 'loggedIn', shape: STREAM, summary: 'Test whether a stream plays' },
    async ({ params, caller }) => {
      const station = stationThatTests(caller)
      try {
        return await readStream(app.outbound, params.url, station)
      } catch (error) {
        if (error instanceof OutboundRefused) throw new BadRequest(error.message)
        throw error
      }
    },
  )
}

function stationThatTests(caller: Caller): string | null {
  if (caller.kind === 'superuser') return null
  return stationStaff(caller, ['schedule'], words.whoTests).organization
}

/** Checks a station's channels and their order, and tests the streams that they show. */
export function channelsOf(app: App): void {
  enforceChannelRules(app)
  answerOrder(app)
  serveStreamTests(app)
}

const ORDER = z.object({
  channels: z
    .array(z.string().max(15))
    .max(MAX_ORDERED)
    .refine((ids) => new Set(ids).size === ids.length, { error: () => words.nameOnce }),
})

/** Serves `orderChannels`. */
function answerOrder(app: App): void {
  app.handle(
    orderChannels,
    {
      who: 'loggedIn',
      shape: ORDER,
      area: 'Station',
      summary: 'Put channels in order, all or none',
    },
    ({ params, request }) =>
      app.transactionAs(request, async (records) => ({
        channels: await putInOrder(records, params.channels),
      })),
  )
}

async function putInOrder(records: Records, ids: readonly string[]) {
  const found = await records.list(channels, { where: { id: oneOf(ids) } })
  if (found.length < ids.length) throw new NotFound()
  const places = new Map(ids.map((id, at) => [id, at + 1]))
  const moved = found.flatMap(({ id, position }) => {
    const place = places.get(id)
    return place === undefined || place === position ? [] : [{ id, changes: { position: place } }]
  })
  return moved.length > 0 ? await records.updateAll(channels, moved) : []
}
