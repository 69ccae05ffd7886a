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
    copy: { label: 'Text', lines: 6, help: 'The exact words that are said and shown.' },
    decision: { label: 'Reason', lines: 3, help: 'Stored with the spot for later reference.' },
    availableFrom: { label: 'Available from' },
    availableUntil: { label: 'Available until' },
    status: { names: { copy_review: 'In review' } },
  },
  columns: ['title', 'status', 'kind', 'sponsor', 'durationSec', 'availableUntil'],
  search: ['title', 'copy'],
  filters: ['status', 'kind', 'sponsor'],
  sort: 'title',
  views: [
    { name: 'To review', search: { status: 'copy_review' } },
    { name: 'Public service', search: { kind: 'psa' } },
  ],
  steps: {
    draft: { verb: 'Back to draft' },
    copy_review: { verb: 'Review the text' },
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
    { id: 'words', name: 'Text', content: ({ record }) => <CopyCheck copy={record.copy} /> },
    relatedTab(placements, async () => (await import('./placements.tsx')).placementPages, {
      id: 'used',
      name: 'Where used',
      by: 'spot',
      empty: 'It is not placed in any break yet.',
    }),
  ],
  bulk: ['kind', 'sponsor', 'availableFrom', 'availableUntil'],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>No spots yet.</strong> Underwriting credits, public service announcements, promos:
      what airs between programs. Write the text of the first one, and it is checked for you.
    </>
  ),
  line: ({ archived }) => archived && <Badge>Archived</Badge>,
})
