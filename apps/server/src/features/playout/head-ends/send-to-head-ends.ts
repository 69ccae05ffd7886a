import type { App } from '@docket/accounts/app'
import type { Assets } from '../assets.ts'
import type { LiveChannels } from '../live-channels.ts'
import type { Broadcasts } from '../serving/broadcasts.ts'
import type { TransportSegments } from '../serving/transport-segments.ts'
import type { Slates } from '../slates/slates.ts'
import { closeHeadEndAlarms, createHeadEndAlarms } from './alarm-of-head-ends.ts'
import { trimConnections } from './connection-log.ts'
import { enforceHeadEnds } from './enforce-head-ends.ts'
import { createSendTo } from './send-to.ts'
import { createSenders, type Senders } from './senders.ts'
import { createTestSignals } from './test-signals.ts'

type Dependencies = {
  app: App
  live: LiveChannels
  broadcasts: Broadcasts
  transport: TransportSegments
  assets: Assets
  slates: Slates
}

/** Enforces the rules of head-ends, and returns the sender that sends channels to them. */
export function sendToHeadEnds({ assets, slates, ...parts }: Dependencies): Senders {
  const { app } = parts
  enforceHeadEnds(app)
  trimConnections(app)
  const follow = createHeadEndAlarms(app)
  closeHeadEndAlarms(app, follow)
  const tests = createTestSignals({ app, assets, slates })
  return createSenders(app, createSendTo({ ...parts, tests, follow }))
}
