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
    contact: { help: 'Who answers there.' },
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
      empty: 'No campaigns so far.',
    }),
    relatedTab(spots, async () => (await import('./spots.tsx')).spotPages, {
      id: 'spots',
      name: 'Spots',
      by: 'sponsor',
      empty: 'No spots so far.',
    }),
  ],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>No sponsors yet.</strong> Whoever underwrites programs is kept here, with the
      campaigns and spots that are theirs.
    </>
  ),
  line: ({ archived }) => archived && <Badge>Archived</Badge>,
})
