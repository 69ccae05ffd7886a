import { campaigns, placements } from '@docket/model/collections/sales/campaigns'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { CAMPAIGN_LISTS } from './area.ts'
import { CampaignPacing } from './campaign-pacing.tsx'

const CampaignContext = onDemand(
  async () => (await import('./campaign-context.tsx')).CampaignContext,
  <Skeleton height="240px" />,
)

const FLIGHT = ['startsOn', 'endsOn', 'goalKind', 'goal'] as const

export const campaignPages = resource(campaigns, {
  path: '/campaigns',
  one: 'campaign',
  many: 'Campaigns',
  area: CAMPAIGN_LISTS,
  words: {
    startsOn: { label: 'First day' },
    endsOn: { label: 'Last day' },
    goalKind: { label: 'Counted in' },
    goal: { help: 'How many airings or seconds were promised.' },
    perDayCap: { label: 'At most a day', help: '0 means no limit.' },
    separationMin: { label: 'Minutes apart', help: 'Between two spots of the same sponsor.' },
    dayparts: {
      help: 'Times of day, such as [{"from":"18:00","until":"22:00"}]. If empty, all day.',
    },
    cents: { label: 'Amount' },
    currency: { help: 'Three letters: usd.' },
    notes: { lines: 5 },
    status: { names: { copy_review: 'In review' } },
  },
  columns: ['name', 'status', 'sponsor', 'startsOn', 'endsOn', 'goal', 'cents'],
  search: ['name', 'sponsor.name'],
  filters: ['status', 'sponsor'],
  sort: '-startsOn',
  views: [
    { name: 'Running', search: { status: 'running', sort: 'endsOn' } },
    { name: 'To review', search: { status: 'copy_review' } },
  ],
  steps: {
    draft: { verb: 'Back to draft' },
    copy_review: { verb: 'Review the text' },
    approved: { verb: 'Approve' },
    running: { verb: 'Start' },
    paused: { verb: 'Pause' },
    completed: { verb: 'Complete' },
    cancelled: { verb: 'Cancel campaign' },
  },
  sections: [
    { names: ['name', 'sponsor', 'spots'] },
    { heading: 'Flight', names: [...FLIGHT, 'perDayCap', 'separationMin'] },
    { heading: 'Where and when', names: ['channels', 'dayparts'] },
    { heading: 'Contract', names: ['cents', 'currency', 'notes'] },
  ],
  newSections: [{ names: ['name', 'sponsor', 'spots'] }, { heading: 'Flight', names: FLIGHT }],
  defaults: { currency: 'usd' },
  tabs: [
    {
      id: 'pacing',
      name: 'Pacing',
      content: ({ record }) => <CampaignPacing campaign={record} />,
    },
    relatedTab(placements, async () => (await import('./placements.tsx')).placementPages, {
      id: 'placements',
      name: 'Placements',
      by: 'campaign',
      empty: 'Its spots are not placed in any break yet.',
    }),
  ],
  bulk: ['sponsor', 'startsOn', 'endsOn', 'perDayCap', 'separationMin'],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>No campaigns yet.</strong> A campaign is what a sponsor was promised: which spots, how
      often and when. First add the sponsor under “Sponsors”.
    </>
  ),
  context: CampaignContext,
  line: ({ archived }) => archived && <Badge>Archived</Badge>,
})
