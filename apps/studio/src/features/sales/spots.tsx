import { placements } from '@docket/model/sales/campaigns'
import { type CopyFlag, type Spot, spots } from '@docket/model/sales/spots'
import { listText } from '@docket/texts/format'
import { entities as names } from '@docket/texts/studio/app'
import { sales as words } from '@docket/texts/studio/sales'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { WarningNotice } from '#ui/notice/warning-notice.tsx'
import { AD_LISTS } from './area.ts'
import { CopyCheck } from './copy-check.tsx'
import { useSpotFaults } from './use-spot-faults.ts'

const SPOT = ['title', 'kind', 'sponsor', 'durationSec', 'copy'] as const

export const spotPages = resource(spots, {
  path: '/ads',
  one: names.spot,
  many: names.spots,
  area: AD_LISTS,
  words: {
    kind: { names: { psa: words.publicService, 'station-id': words.stationIdentification } },
    durationSec: { label: words.length },
    copy: { label: words.text, lines: 6, help: words.copyHelp },
    decision: { label: words.reason, lines: 3, help: words.decisionHelp },
    reviewedBy: { label: words.reviewedBy, readOnly: true },
    reviewedAt: { label: words.reviewedAt, readOnly: true },
    availableFrom: { label: words.availableFrom },
    availableUntil: { label: words.availableUntil },
    status: { names: { copy_review: words.inReview } },
    flags: { text: (flags) => listText((flags as CopyFlag[]).map(({ text }) => text)) },
  },
  columns: ['title', 'status', 'kind', 'sponsor', 'durationSec', 'availableUntil'],
  search: ['title', 'copy'],
  filters: ['status', 'kind', 'sponsor'],
  sort: 'title',
  views: [
    { name: words.toReview, search: { status: 'copy_review' } },
    { name: words.publicService, search: { kind: 'psa' } },
  ],
  steps: {
    draft: { verb: words.backToDraft },
    copy_review: { verb: words.reviewTheText },
    approved: { verb: words.approve, exception: 'decision' },
    refused: { verb: words.refuse, promptsFor: ['decision'] },
  },
  sections: [
    { names: [...SPOT, 'media'] },
    { heading: words.onAir, names: ['availableFrom', 'availableUntil'] },
    { heading: words.review, names: ['decision', 'reviewedBy', 'reviewedAt'] },
  ],
  newSections: [{ names: [...SPOT, 'status'] }],
  defaults: { kind: 'underwriting', durationSec: 30 },
  tabs: [
    { id: 'words', name: words.text, content: ({ record }) => <CopyCheck spot={record} /> },
    relatedTab(placements, async () => (await import('./placements.tsx')).placementPages, {
      id: 'used',
      name: words.whereUsed,
      by: 'spot',
      empty: words.notPlacedAnyBreak,
    }),
  ],
  bulk: ['kind', 'sponsor', 'availableFrom', 'availableUntil'],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>{words.noSpots}</strong> {words.noSpotsHelp}
    </>
  ),
  notice: SpotNotice,
  line: ({ archived }) => archived && <Badge>{words.archived}</Badge>,
})

/** Explains why channels will not play a spot, with a link to where that can be changed. Empty if they will play it. */
function SpotNotice({ record }: { record: Spot }) {
  const fault = useSpotFaults([record])(record)
  if (!fault) return null
  return (
    <WarningNotice icon={IconAlertTriangle}>
      {fault.says}{' '}
      {fault.show && (
        <Link to="/shows/$id" params={{ id: fault.show }} search={{} as never}>
          {words.openTheShow}
        </Link>
      )}
    </WarningNotice>
  )
}
