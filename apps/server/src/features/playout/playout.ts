import type { App } from '@docket/accounts/app'
import { BACK_US } from '@docket/media/linear'
import { media } from '@docket/model/media/media'
import { oneOf } from '@docket/records/engine'
import { createAssets } from './assets.ts'
import { createAiredBefore } from './fill/aired-before.ts'
import { sendToHeadEnds } from './head-ends/send-to-head-ends.ts'
import { createLedgers } from './ledger/ledgers.ts'
import { trimLedgers } from './ledger/trim-ledgers.ts'
import { US_PER_MS } from './ledger/units.ts'
import { createCaptioners, type SoundOf } from './live/captioning/captioner.ts'
import { enforceLiveCaptions } from './live/captioning/enforce-live-captions.ts'
import { enforceLiveInputRules } from './live/enforce-live-input-rules.ts'
import { createPieceMakers, type PieceMakers } from './live/piece-maker.ts'
import { Receiver } from './live/receiver.ts'
import { type StorePackage, storeRecordings } from './live/store-recordings.ts'
import { createLiveChannels } from './live-channels.ts'
import { measureChannels } from './measure-channels.ts'
import { createRunner, type Runner } from './runner.ts'
import { createBroadcasts } from './serving/broadcasts.ts'
import { createCaptionsInside } from './serving/captions-inside.ts'
import { createHotBytes } from './serving/hot-bytes.ts'
import { createLiveLines } from './serving/live-lines.ts'
import { createOffers } from './serving/offers.ts'
import { protectListed } from './serving/protect-listed.ts'
import { createCues, serveCaptions } from './serving/serve-captions.ts'
import { serveOverlays } from './serving/serve-overlays.ts'
import { servePlaylists } from './serving/serve-playlists.ts'
import { serveSegments } from './serving/serve-segments.ts'
import { serveTransport } from './serving/serve-transport.ts'
import { streamTransport } from './serving/stream-transport.ts'
import { createTransportSegments } from './serving/transport-segments.ts'
import { makeComingSlates } from './slates/coming-slates.ts'
import { makeSlates, type SlateTools } from './slates/make-slate.ts'
import { makeStills } from './slates/make-still.ts'
import { createSlates } from './slates/slates.ts'
import { sweepSlates } from './slates/sweep-slates.ts'
import { serveOutlooks } from './spots/serve-outlooks.ts'
import { applyAsRuns } from './states/apply-as-runs.ts'
import { enforceAiringStates } from './states/enforce-airing-states.ts'
import { explainPlayouts } from './states/explain-playout.ts'

/** What playout needs from other features. `makers` are for tests. */
export type PlayoutTools = SlateTools & {
  store: StorePackage
  makers?: PieceMakers
  soundOf?: SoundOf
}

const runners = new WeakMap<App['http'], Runner & { receiver?: Receiver }>()

/**
 * Plays out the linear channels: serves their playlists and segments, and keeps the states of their airings up to date.
 * The process whose `runnerOf` was started writes the ledger of what they play. Without tools, no slates are made.
 */
export function playout(app: App, tools?: PlayoutTools): void {
  enforceAiringStates(app)
  applyAsRuns(app)
  enforceLiveInputRules(app)
  protectListed(app)
  trimLedgers(app)
  const live = createLiveChannels(app)
  const assets = createAssets(app)
  const ledgers = createLedgers(app)
  const offers = createOffers(app)
  measureChannels({ app, live, ledgers })
  explainPlayouts(app, assets)
  const broadcasts = createBroadcasts({ ...app, ledgers, assets, offers })
  const back = createBroadcasts({
    ...app,
    assets,
    offers,
    existing: (ids) => existingMedia(app, ids),
    ledgers: createLedgers(app, BACK_US / US_PER_MS),
  })
  serveOutlooks({ app, live, assets })
  const hot = createHotBytes()
  const cuesOf = createCues(app)
  const liveLines = createLiveLines(app)
  const serving = { app, live, assets, broadcasts, back, hot, cuesOf, liveLines }
  servePlaylists(serving)
  serveSegments(serving)
  serveCaptions(serving)
  serveOverlays({ app, live, back })
  const transport = createTransportSegments({
    ...serving,
    offers,
    captionsInside: createCaptionsInside({ offers, cuesOf, liveLines }),
  })
  serveTransport({ ...serving, transport })
  streamTransport({ ...serving, transport })
  const slates = createSlates(app, assets)
  const airedBefore = createAiredBefore(app)
  const senders = sendToHeadEnds({ app, live, broadcasts, transport, assets, slates })
  const runner = createRunner({ app, live, ledgers, assets, slates, airedBefore, senders })
  if (tools) {
    makeSlates(app, tools, runner.refresh)
    makeStills(app, tools, runner.refresh)
    makeComingSlates(app, live, slates)
    sweepSlates(app)
    storeRecordings(app, assets, tools)
  }
  enforceLiveCaptions(app)
  const receiver =
    tools &&
    new Receiver(
      app,
      tools.makers ?? createPieceMakers(app, tools.findEncoder),
      createCaptioners(app, tools.findEncoder, tools.soundOf),
    )
  app.http.addHook('preClose', async () => {
    await receiver?.stop()
    await runner.stop()
  })
  const start = () => {
    runner.start()
    receiver?.start()
  }
  runners.set(app.http, { ...runner, start, ...(receiver && { receiver }) })
}

async function existingMedia({ columns }: App, ids: readonly string[]): Promise<Set<string>> {
  const found = await columns.list(media, ['id'], { where: { id: oneOf(ids) } })
  return new Set(found.map(({ id }) => id))
}

/** Returns the runner that writes a server's ledgers, and the receiver of its live sources. */
export function runnerOf({ http }: Pick<App, 'http'>): Runner & { receiver?: Receiver } {
  const runner = runners.get(http)
  if (!runner) throw new Error('This server does not play out channels.')
  return runner
}
