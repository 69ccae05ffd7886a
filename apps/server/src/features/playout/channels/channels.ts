import type { App } from '@docket/accounts/app'
import { BadRequest } from '@docket/model/kernel/errors'
import { testStream } from '@docket/model/playout/stream-report'
import type { Caller } from '@docket/query/schema'
import { stationStaff } from '@docket/records/engine'
import { OutboundRefused } from '@docket/service/outbound'
import { channels as words } from '@docket/texts/server/playout'
import { z } from 'zod'
import { enforceChannelRules } from './enforce-channel-rules.ts'
import { answerOrder } from './order-channels.ts'
import { readStream } from './read-stream.ts'

const SHAPE = z.object({ url: z.url().max(2000) })

/** Serves tests of stream addresses to users who may change channels. */
function serveStreamTests(app: App): void {
  app.handle(
    testStream,
    { who: 'loggedIn', shape: SHAPE, summary: 'Test whether a stream plays' },
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
