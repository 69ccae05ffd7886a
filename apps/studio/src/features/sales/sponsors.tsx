import { campaigns } from '@docket/model/collections/sales/campaigns'
import { sponsors } from '@docket/model/collections/sales/sponsors'
import { spots } from '@docket/model/collections/sales/spots'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { CAMPAIGN_LISTS } from './area.ts'

export const sponsorPages = resource(sponsors, {
  path: '/campaigns/sponsors',
  one: 'sponsor',
  many: 'Sponsors',
  area: CAMPAIGN_LISTS,
  words: {
    email: { label: 'Email' },
    contact: { help: 'Your contact person there.' },
    url: { label: 'Website' },
    notes: { lines: 5 },
  },
  columns: ['name', 'contact', 'email', 'phone', 'updated'],
  search: ['name', 'contact', 'email'],
  sort: 'name',
  sections: [{ names: ['name', 'contact', 'email', 'phone', 'url', 'logo', 'notes'] }],
  newSections: [{ names: ['name', 'contact', 'email', 'phone'] }],
  tabs: [
    relatedTab(campaigns, async () => (await import('./campaigns.tsx')).campaignPages, {
      id: 'campaigns',
      name: 'Campaigns',
      by: 'sponsor',
      empty: 'No campaigns yet.',
    }),
    relatedTab(spots, async () => (await import('./spots.tsx')).spotPages, {
      id: 'spots',
      name: 'Spots',
      by: 'sponsor',
      empty: 'No spots yet.',
    }),
  ],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>No sponsors yet.</strong> Add the businesses and groups who underwrite programs, with
      their campaigns and spots.
    </>
  ),
  line: ({ archived }) => archived && <Badge>Archived</Badge>,
})
