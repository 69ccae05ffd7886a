import type { App } from '@docket/accounts/app/app'
import { BadRequest, Forbidden } from '@docket/model/errors'
import { testStream } from '@docket/model/schedule/stream-report'
import type { Caller } from '@docket/query/caller'
import { OutboundRefused } from '@docket/service/outbound/choose-address'
import { z } from 'zod'
import { readStream } from './read-stream.ts'

const SHAPE = z.object({ url: z.url().max(2000) })

/** Serves tests of stream addresses, to those who may change channels. */
export function serveStreamTests(app: App): void {
  app.handle(
    testStream,
    { who: 'loggedIn', shape: SHAPE, summary: 'Test whether a stream plays' },
    async ({ params, caller }) => {
      refuseOthers(caller)
      try {
        return await readStream(app.outbound, params.url)
      } catch (error) {
        if (error instanceof OutboundRefused) throw new BadRequest(error.message)
        throw error
      }
    },
  )
}

function refuseOthers(caller: Caller): void {
  if (caller.kind === 'superuser') return
  if (caller.kind === 'user') {
    const { privileges, suspended, organization } = caller.record
    const held: readonly unknown[] = Array.isArray(privileges) ? privileges : []
    if ((held.includes('admin') || held.includes('schedule')) && organization && !suspended) return
  }
  throw new Forbidden('Only people who can change channels can test streams.')
}
