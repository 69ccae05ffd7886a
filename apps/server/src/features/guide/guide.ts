import type { App } from '@docket/accounts/app'
import type { GuideAssets, RenderGuide } from '@docket/model/guide/guide-page'
import { inTurn } from '@docket/service/http'
import { guideCatalogs } from './answers/language.ts'
import { createResponseCache, type ResponseCache } from './answers/response-cache.ts'
import { serveCalls } from './calls.ts'
import { countImpressions } from './embeds/count-impressions.ts'
import { serveEmbedScript } from './embeds/serve-embed-script.ts'
import { serveEmbeds } from './embeds/serve-embeds.ts'
import { serveOembed } from './embeds/serve-oembed.ts'
import { serveEvents } from './events.ts'
import { serveFeeds } from './feeds/feeds.ts'
import { serveFeedsPage } from './feeds/serve-feeds-page.ts'
import { following } from './following/following.ts'
import { serveInstallable } from './installation/serve-installable.ts'
import { createLibraryIndex } from './library/library-index.ts'
import { serveLibraryPage } from './library/library-page.ts'
import { serveLibraryFeed } from './library/serve-library-feed.ts'
import { listingMails } from './listing-mails/listing-mails.ts'
import { createWindowReading } from './listings/read-window.ts'
import { createSearchIndex } from './listings/search-index.ts'
import { serveSuggestions } from './listings/serve-suggestions.ts'
import { createSaidIndex } from './on-demand/said-index.ts'
import { serveRecordings } from './on-demand/serve-recordings.ts'
import { serveAssets, serveTelevisionAssets } from './pages/assets.ts'
import { servePages } from './pages/pages.ts'
import { servePrintPage } from './pages/print-page.ts'
import { serveGuideHosts } from './pages/serve-guide-hosts.ts'
import { serveRecordingPages } from './pages/serve-recording-pages.ts'
import { serveSitemap } from './pages/sitemap.ts'
import { servePublicApi } from './public-api/serve-public-api.ts'
import { followSchedules, type ScheduleVersions } from './schedule-versions.ts'
import { createStations, type Stations, withOwnNumbers } from './stations.ts'
import { serveTelevisionCalls } from './television/serve-television-calls.ts'

export type GuideOptions = {
  /** Renders pages; it is the web app's `renderGuide`. */
  render: RenderGuide
  /** Folder of the guide's built scripts and style sheets. Without it, pages are plain HTML. */
  assetsFolder?: string
  /** Folder of the built scripts and style sheets for televisions. */
  televisionFolder?: string
  /** Scripts and style sheets that are served elsewhere, to use instead of those in the folder. */
  assets?: GuideAssets
  /** The maximum memory for cached responses. With 0, every page is rendered again. */
  mostCachedBytes?: number
  /** File of the built script for other sites' pages. */
  embedScript?: string
  /** File of the built service worker. */
  workerScript?: string
}

/** What the guide shares with other features that publish for viewers: its stations, versions and response cache. */
export type GuideParts = {
  stations: Stations
  versions: ScheduleVersions
  responses: ResponseCache
}

/**
 * Serves the public TV guide: its pages, its calls, its event stream and its feeds. All responses are cached
 * until the schedule changes. Returns what podcasts share with it.
 */
export async function guide(app: App, options: GuideOptions): Promise<GuideParts> {
  const { render, embedScript, workerScript, mostCachedBytes } = options
  const { http, clock, log, config, records, columns } = app
  const versions = followSchedules(app)
  const stations = createStations(records, versions)
  const search = createSearchIndex(records, versions)
  const responses = createResponseCache(clock, {
    mostBytes: mostCachedBytes,
    inTurn: (make) => inTurn(app.http, make),
  })
  const assets = { ...(await assetsOf(http, options)), publicUrl: config.publicUrl }
  const catalogs = guideCatalogs()
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
    said: createSaidIndex(app, versions),
    responses,
    catalogs,
  }
  servePages({ ...parts, render, assets })
  serveRecordingPages({ ...parts, render, assets })
  const library = createLibraryIndex(app, versions)
  serveLibraryPage({ ...parts, render, assets, library })
  serveLibraryFeed({ ...parts, library })
  serveTelevisionCalls({ ...parts, library })
  servePrintPage({ ...parts, render, assets })
  serveFeedsPage({ ...parts, render, assets })
  await following(app, { ...parts, render, assets })
  await listingMails(app, { ...parts, render, assets })
  serveEmbeds({ ...parts, render, assets, impressions: countImpressions(app) })
  serveOembed(parts)
  if (embedScript) serveEmbedScript(http, embedScript)
  serveInstallable({ ...parts, workerScript })
  serveGuideHosts(http, config)
  serveCalls(parts)
  serveSuggestions(parts)
  serveEvents({ ...parts, measure: app.measure })
  const published = { ...parts, stations: withOwnNumbers(stations) }
  serveFeeds(published)
  serveRecordings({ app, stations, versions })
  serveSitemap(parts)
  servePublicApi(app, published)
  return { stations, versions, responses }
}

async function assetsOf(
  http: App['http'],
  { assets, assetsFolder, televisionFolder }: GuideOptions,
): Promise<GuideAssets> {
  if (assets) return assets
  if (!assetsFolder) return { styles: [] }
  const television = televisionFolder && (await serveTelevisionAssets(http, televisionFolder))
  return { ...(await serveAssets(http, assetsFolder)), ...(television && { television }) }
}
