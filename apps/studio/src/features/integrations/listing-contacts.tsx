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
      help: 'Named as in the carriage of your channels, letters have the provider’s own channel numbers.',
    },
    email: { label: 'Email' },
    daysAhead: { label: 'Days ahead', help: 'Up to 14. Changes of later days are not told.' },
    channels: { help: 'Without any, all public channels.' },
    language: { names: LANGUAGE_NAMES, help: 'Without one, the station’s.' },
    active: { label: 'On', help: 'The first letter says where the listings are.' },
    stoppedAt: { label: 'Recipient stopped', readOnly: true },
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
      <strong>No listing contacts yet.</strong> A cable company or a listing service is mailed when
      your public schedule changes: what is new, moved, removed or renamed, once it has settled.
    </>
  ),
  line: ({ active, stoppedAt }) =>
    !active && <Badge>{stoppedAt === '' ? 'Off' : 'Stopped by the recipient'}</Badge>,
})
