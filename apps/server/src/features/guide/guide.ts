import type { App } from '@docket/accounts/app/app'
import type { RenderGuide } from '@docket/model/guide/guide-page'
import { inTurn } from '@docket/service/http/admission/admit-requests'
import { serveAssets } from './assets.ts'
import { serveCalls } from './calls.ts'
import { countImpressions } from './count-impressions.ts'
import { serveEvents } from './events.ts'
import { serveFeeds } from './feeds.ts'
import { following } from './following/following.ts'
import { loadCatalogues } from './language.ts'
import { listingLetters } from './listing-letters/listing-letters.ts'
import { servePages } from './pages.ts'
import { servePublicApi } from './public-api/serve-public-api.ts'
import { createWindowReading } from './read-window.ts'
import { createReadyAnswers } from './ready-answers.ts'
import { followSchedules } from './schedule-versions.ts'
import { createSearchIndex } from './search-index.ts'
import { serveEmbedScript } from './serve-embed-script.ts'
import { serveEmbeds } from './serve-embeds.ts'
import { serveFeedsPage } from './serve-feeds-page.ts'
import { serveGuideHosts } from './serve-guide-hosts.ts'
import { serveInstallable } from './serve-installable.ts'
import { serveOembed } from './serve-oembed.ts'
import { servePodcasts } from './serve-podcasts.ts'
import { serveSitemap } from './sitemap.ts'
import { createStations, withOwnNumbers } from './stations.ts'

export type GuideOptions = {
  /** Renders pages; it is the web app's `renderGuide`. */
  render: RenderGuide
  /** Folder of the guide's built scripts and style sheets. Without it, pages are plain HTML. */
  assetsFolder?: string
  /** File of the built script for other sites' pages. */
  embedScript?: string
  /** File of the built service worker. */
  workerScript?: string
}

/**
 * Serves the public TV guide: its pages, its calls, its event stream and its feeds. All responses are cached
 * until the schedule changes.
 */
export async function guide(
  app: App,
  { render, assetsFolder, embedScript, workerScript }: GuideOptions,
): Promise<void> {
  const { http, clock, log, config, records, columns } = app
  const versions = followSchedules(app)
  const stations = createStations(records, versions)
  const search = createSearchIndex(records, versions)
  const ready = createReadyAnswers(clock, { inTurn: (make) => inTurn(app.http, make) })
  const built = assetsFolder ? await serveAssets(http, assetsFolder) : { styles: [] }
  const assets = { ...built, publicUrl: config.publicUrl }
  const catalogues = await loadCatalogues()
  const parts = {
    http,
    clock,
    log,
    config,
    records,
    readWindow: createWindowReading(columns, versions),
    stations,
    versions,
    search,
    ready,
    catalogues,
  }
  servePages({ ...parts, render, assets })
  serveFeedsPage({ ...parts, render, assets })
  await following(app, { ...parts, render, assets })
  await listingLetters(app, { ...parts, render, assets })
  serveEmbeds({ ...parts, render, assets, impressions: countImpressions(app) })
  serveOembed(parts)
  if (embedScript) serveEmbedScript(http, embedScript)
  serveInstallable({ ...parts, workerScript })
  serveGuideHosts(http, config)
  serveCalls(parts)
  serveEvents(parts)
  const published = { ...parts, stations: withOwnNumbers(stations) }
  serveFeeds(published)
  servePodcasts(parts)
  serveSitemap(parts)
  servePublicApi(app, published)
}
