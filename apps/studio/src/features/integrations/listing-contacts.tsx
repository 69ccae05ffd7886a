import { listingContacts } from '@docket/model/guide/listing-contacts'
import { LANGUAGE_NAMES } from '@docket/texts/languages'
import { entities as names } from '@docket/texts/studio/app'
import { integrations as words } from '@docket/texts/studio/integrations'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { INTEGRATION_LISTS } from './area.ts'

const CONTACT = ['name', 'email', 'daysAhead', 'channels', 'language', 'active'] as const

export const listingContactPages = resource(listingContacts, {
  path: '/integrations/listings',
  one: names.listingContact,
  many: names.listingContacts,
  area: INTEGRATION_LISTS,
  words: {
    name: {
      label: words.provider,
      placeholder: words.harborCable,
      help: words.nameHelp,
    },
    email: { label: words.email },
    daysAhead: { label: words.daysAhead, help: words.daysAheadHelp },
    channels: { help: words.channelsHelp },
    language: { names: LANGUAGE_NAMES, help: words.languageHelp },
    active: { label: words.active, help: words.activeHelp },
    stoppedAt: { label: words.stoppedByRecipient, readOnly: true },
  },
  columns: ['name', 'active', 'email', 'daysAhead', 'channels', 'stoppedAt', 'updated'],
  search: ['name', 'email'],
  filters: ['active', 'channels'],
  sort: 'name',
  sections: [{ names: CONTACT }],
  defaults: { daysAhead: 14 },
  bulk: ['active'],
  removable: true,
  empty: (
    <>
      <strong>{words.noListingContacts}</strong> {words.noListingContactsHelp}
    </>
  ),
  line: ({ active, stoppedAt }) =>
    !active && <Badge>{stoppedAt === '' ? words.off : words.stoppedByTheRecipient}</Badge>,
})
