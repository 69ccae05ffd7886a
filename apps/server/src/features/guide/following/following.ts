import type { App } from '@docket/accounts/app'
import { createAddressThrottle } from '@docket/accounts/guard'
import { openSealer } from '@docket/service/secrets'
import type { PageParts } from '../pages/pages.ts'
import { readForms } from '../pages/read-forms.ts'
import { forgetFollowers } from './decide.ts'
import { followCatalogs } from './follow-catalogs.ts'
import { sendNotices } from './send-notices.ts'
import { serveFollowCalls } from './serve-follow-calls.ts'
import { serveFollowFeed } from './serve-follow-feed.ts'
import { serveFollowPages } from './serve-follow-pages.ts'
import { watchAirings } from './watch-airings.ts'

/**
 * Serves reminders and follows for viewers without an account: by mail, which they must confirm first, by browser
 * notification and by calendar. A secret link gives access to the follows of one address.
 */
export async function following(app: App, parts: PageParts): Promise<void> {
  const sealer = openSealer(app.config)
  const followWords = followCatalogs()
  const send = sendNotices({ app, sealer, followWords, stations: parts.stations })
  const checkSoon = watchAirings({ ...parts, app, send })
  forgetFollowers(app)
  const admit = createAddressThrottle(app.clock, app.config.rateLimits)
  const shared = { ...parts, app, sealer, admit, followWords, checkSoon }
  serveFollowCalls(shared)
  serveFollowFeed(shared)
  await app.http.register((http, _options, done) => {
    readForms(http)
    serveFollowPages({ ...shared, http })
    done()
  })
}
