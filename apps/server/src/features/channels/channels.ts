import type { App } from '@docket/accounts/app/app'
import { keepChannels } from './keep-channels.ts'
import { answerOrder } from './order-channels.ts'
import { serveStreamTests } from './serve-stream-tests.ts'

/** Keeps a station's channels in order, and tests the streams that they show. */
export function channelsOf(app: App): void {
  keepChannels(app)
  answerOrder(app)
  serveStreamTests(app)
}
