import { listingContacts } from '@docket/model/collections/audience/listing-contacts'
import { LANGUAGE_NAMES } from '@docket/model/guide/words'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { INTEGRATION_LISTS } from './area.ts'

const CONTACT = ['name', 'email', 'daysAhead', 'channels', 'language', 'active'] as const

export const listingContactPages = resource(listingContacts, {
  path: '/integrations/listings',
  one: 'listing contact',
  many: 'Listing contacts',
  area: INTEGRATION_LISTS,
  words: {
    name: {
      label: 'Provider',
      placeholder: 'Harbor Cable',
      help: 'If the name matches the carriage of your channels, emails use the provider’s channel numbers.',
    },
    email: { label: 'Email' },
    daysAhead: { label: 'Days ahead', help: 'Up to 14. Changes on later days are not sent.' },
    channels: { help: 'If empty, all public channels.' },
    language: { names: LANGUAGE_NAMES, help: 'If empty, the station’s language.' },
    active: { label: 'Active', help: 'The first email says where the listings are.' },
    stoppedAt: { label: 'Stopped by recipient', readOnly: true },
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
      <strong>No listing contacts yet.</strong> We email cable companies and listing services when
      your public schedule changes: what is new, moved, removed or renamed.
    </>
  ),
  line: ({ active, stoppedAt }) =>
    !active && <Badge>{stoppedAt === '' ? 'Off' : 'Stopped by the recipient'}</Badge>,
})
