import { campaigns, placements } from '@docket/model/sales/campaigns'
import { entities as names } from '@docket/texts/studio/app'
import { sales as words } from '@docket/texts/studio/sales'
import { CURRENCY } from '#resources/field/listed-fields.ts'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { CAMPAIGN_LISTS } from './area.ts'
import { CampaignContext } from './campaign-context.tsx'
import { CampaignDelivery } from './delivery/campaign-delivery.tsx'

const FLIGHT = ['startsOn', 'endsOn', 'goalKind', 'goal'] as const
const PLACING = ['perDayCap', 'separationMin', 'weight'] as const

export const campaignPages = resource(campaigns, {
  path: '/campaigns',
  one: names.campaign,
  many: names.campaigns,
  area: CAMPAIGN_LISTS,
  words: {
    startsOn: { label: words.firstDay },
    endsOn: { label: words.lastDay },
    flights: {
      label: words.flights,
      kind: 'rows',
      rows: {
        one: words.oneFlight,
        columns: [
          { name: 'from', label: words.firstDay, isDay: true, most: 10 },
          { name: 'until', label: words.lastDay, isDay: true, most: 10 },
        ],
      },
      help: words.flightsHelp,
    },
    goalKind: { label: words.countedIn },
    goal: { help: words.goalHelp },
    perDayCap: { label: words.atMostADay, help: words.perDayCapHelp },
    separationMin: { label: words.minutesApart, help: words.separationMinHelp },
    weight: { label: words.weight, help: words.weightHelp },
    channels: { help: words.channelsHelp },
    excludedCategories: {
      label: words.excludedCategories,
      help: words.excludedCategoriesHelp,
    },
    dayparts: {
      label: words.dayparts,
      kind: 'rows',
      rows: {
        one: words.oneDaypart,
        columns: [
          { name: 'from', label: words.daypartFrom, placeholder: '18:00', most: 5 },
          { name: 'until', label: words.daypartUntil, placeholder: '22:00', most: 5 },
        ],
      },
      help: words.daypartsHelp,
    },
    cents: { label: words.amount },
    currency: CURRENCY,
    notes: { lines: 5 },
    status: { names: { copy_review: words.inReview } },
  },
  columns: ['name', 'status', 'sponsor', 'startsOn', 'endsOn', 'goal', 'cents'],
  search: ['name', 'sponsor.name'],
  filters: ['status', 'sponsor'],
  sort: '-startsOn',
  views: [
    { name: words.running, search: { status: 'running', sort: 'endsOn' } },
    { name: words.toReview, search: { status: 'copy_review' } },
  ],
  steps: {
    draft: { verb: words.backToDraft },
    copy_review: { verb: words.reviewTheText },
    approved: { verb: words.approve },
    running: { verb: words.start },
    paused: { verb: words.pause },
    completed: { verb: words.complete },
    cancelled: { verb: words.cancelCampaign },
  },
  sections: [
    { names: ['name', 'sponsor', 'spots'] },
    {
      heading: words.flight,
      names: ['startsOn', 'endsOn', 'flights', 'goalKind', 'goal', ...PLACING],
    },
    { heading: words.whereAndWhen, names: ['channels', 'dayparts', 'excludedCategories'] },
    { heading: words.contract, names: ['cents', 'currency', 'notes'] },
  ],
  newSections: [{ names: ['name', 'sponsor', 'spots'] }, { heading: words.flight, names: FLIGHT }],
  defaults: { currency: 'usd' },
  tabs: [
    {
      id: 'pacing',
      name: words.pacing,
      content: ({ record }) => <CampaignDelivery campaign={record} />,
    },
    relatedTab(placements, async () => (await import('./placements.tsx')).placementPages, {
      id: 'placements',
      name: names.placements,
      by: 'campaign',
      empty: words.itsSpotsNotPlacedAny,
    }),
  ],
  bulk: ['sponsor', 'startsOn', 'endsOn', 'perDayCap', 'separationMin', 'weight'],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>{words.noCampaigns}</strong> {words.noCampaignsHelp}
    </>
  ),
  context: CampaignContext,
  line: ({ archived }) => archived && <Badge>{words.archived}</Badge>,
})
