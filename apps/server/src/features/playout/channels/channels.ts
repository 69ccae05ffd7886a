import type { App } from '@docket/accounts/app'
import { keepChannels } from './keep-channels.ts'
import { answerOrder } from './order-channels.ts'
import { serveStreamTests } from './serve-stream-tests.ts'

/** Checks a station's channels and their order, and tests the streams that they show. */
export function channelsOf(app: App): void {
  keepChannels(app)
  answerOrder(app)
  serveStreamTests(app)
}
