import { placements } from '@docket/model/collections/sales/campaigns'
import { spots } from '@docket/model/collections/sales/spots'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { AD_LISTS } from './area.ts'
import { CopyCheck } from './copy-check.tsx'

const SPOT = ['title', 'kind', 'sponsor', 'durationSec', 'copy'] as const

export const spotPages = resource(spots, {
  path: '/ads',
  one: 'spot',
  many: 'Spots',
  area: AD_LISTS,
  words: {
    kind: { names: { psa: 'Public service', 'station-id': 'Station identification' } },
    durationSec: { label: 'Length' },
    copy: { label: 'Words', lines: 6, help: 'What is said and shown, word for word.' },
    decision: { label: 'Why', lines: 3, help: 'Kept with the spot, for those who ask later.' },
    availableFrom: { label: 'May air from' },
    availableUntil: { label: 'May air until' },
    status: { names: { copy_review: 'In review' } },
  },
  columns: ['title', 'status', 'kind', 'sponsor', 'durationSec', 'availableUntil'],
  search: ['title', 'copy'],
  filters: ['status', 'kind', 'sponsor'],
  sort: 'title',
  views: [
    { name: 'To be reviewed', search: { status: 'copy_review' } },
    { name: 'Public service', search: { kind: 'psa' } },
  ],
  steps: {
    draft: { verb: 'Back to draft' },
    copy_review: { verb: 'Review the words' },
    approved: { verb: 'Approve', promptsFor: ['decision'] },
    refused: { verb: 'Refuse', promptsFor: ['decision'] },
  },
  sections: [
    { names: [...SPOT, 'media'] },
    { heading: 'On air', names: ['availableFrom', 'availableUntil'] },
  ],
  newSections: [{ names: [...SPOT, 'status'] }],
  defaults: { kind: 'underwriting', durationSec: 30 },
  tabs: [
    { id: 'words', name: 'Words', content: ({ record }) => <CopyCheck copy={record.copy} /> },
    relatedTab(placements, async () => (await import('./placements.tsx')).placementPages, {
      id: 'used',
      name: 'Where used',
      by: 'spot',
      empty: 'It has no place in a break so far.',
    }),
  ],
  bulk: ['kind', 'sponsor', 'availableFrom', 'availableUntil'],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>No spots yet.</strong> Underwriting credits, public service announcements, promos:
      what airs between programs. Write the first one’s words, and they are checked as you like.
    </>
  ),
  line: ({ archived }) => archived && <Badge>Archived</Badge>,
})
