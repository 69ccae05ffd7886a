import type { App } from '@docket/accounts/app'
import type { GuideParts } from '#features/guide/guide.ts'
import { countDownloads } from './downloads/count-downloads.ts'
import { reportDownloads } from './downloads/report-downloads.ts'
import { importFeeds } from './feed-import/import-feeds.ts'
import { protectGuids } from './protect-guids.ts'
import { serveEpisodeFiles } from './serve-episode-files.ts'
import { servePodcasts } from './serve-podcasts.ts'

/** Publishes podcasts, counts their downloads, and imports feeds of other hosts. */
export function podcasts(app: App, guide: GuideParts): void {
  const { http, config, clock, records } = app
  servePodcasts({ http, config, clock, records, ...guide })
  protectGuids(app)
  serveEpisodeFiles(app, { stations: guide.stations, downloads: countDownloads(app) })
  reportDownloads(app)
  importFeeds(app)
}
