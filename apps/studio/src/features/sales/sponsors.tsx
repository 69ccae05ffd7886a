import { campaigns } from '@docket/model/sales/campaigns'
import { sponsors } from '@docket/model/sales/sponsors'
import { spots } from '@docket/model/sales/spots'
import { entities as names } from '@docket/texts/studio/app'
import { sales as words } from '@docket/texts/studio/sales'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { CAMPAIGN_LISTS } from './area.ts'

export const sponsorPages = resource(sponsors, {
  path: '/campaigns/sponsors',
  one: names.sponsor,
  many: names.sponsors,
  area: CAMPAIGN_LISTS,
  words: {
    email: { label: words.email },
    contact: { help: words.contactHelp },
    url: { label: words.website },
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
      name: names.campaigns,
      by: 'sponsor',
      empty: words.noCampaigns,
    }),
    relatedTab(spots, async () => (await import('./spots.tsx')).spotPages, {
      id: 'spots',
      name: names.spots,
      by: 'sponsor',
      empty: words.noSpots,
    }),
  ],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>{words.noSponsors}</strong> {words.noSponsorsHelp}
    </>
  ),
  line: ({ archived }) => archived && <Badge>{words.archived}</Badge>,
})
