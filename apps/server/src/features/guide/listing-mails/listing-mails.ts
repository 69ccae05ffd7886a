import type { App } from '@docket/accounts/app'
import { createAddressThrottle } from '@docket/accounts/guard'
import { listingContacts, toldListings } from '@docket/model/guide/listing-contacts'
import { Conflict } from '@docket/model/kernel/errors'
import { openSealer } from '@docket/service/secrets'
import { guide as messages } from '@docket/texts/server/guide'
import type { PageParts } from '../pages/pages.ts'
import { readForms } from '../pages/read-forms.ts'
import { serveStopPage } from './serve-stop-page.ts'
import { createStopTokens } from './stop-tokens.ts'
import { watchListings } from './watch-listings.ts'

const MAX_CONTACTS = 50

/**
 * Mails the contacts who publish a station's listings elsewhere, such as cable companies, about changes to
 * the public schedule once they have settled.
 */
export async function listingMails(app: App, parts: PageParts): Promise<void> {
  const tokens = createStopTokens(openSealer(app.config))
  enforceContactRules(app)
  watchListings({ ...parts, app, tokens })
  const admit = createAddressThrottle(app.clock, app.config.rateLimits)
  await app.http.register((http, _options, done) => {
    readForms(http)
    serveStopPage({ ...parts, app, http, tokens, admit })
    done()
  })
}

function enforceContactRules(app: App): void {
  app.derive(
    listingContacts,
    'clears the time when a contact unsubscribed once it is active again',
    ({ active }) => (active ? { stoppedAt: '' } : {}),
  )
  const limit = `allows ${MAX_CONTACTS} contacts`
  app.guard(listingContacts, limit, async ({ organization }, { before, records }) => {
    if (!before && (await records.count(listingContacts, { organization })) >= MAX_CONTACTS) {
      throw new Conflict(messages.mostContacts({ most: MAX_CONTACTS }))
    }
  })

  // A contact who is reactivated starts again with the mail that says where the listings are.
  const restart = 'deletes what an unsubscribed contact was told'
  app.beforeCommit(listingContacts, restart, async (changes, { records }) => {
    for (const { action, record } of changes) {
      if (action !== 'update' || record.active) continue
      const told = await records.find(toldListings, { contact: record.id })
      if (told) await records.delete(toldListings, told.id)
    }
  })
}
