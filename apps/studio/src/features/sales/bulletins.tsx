import { bulletins } from '@docket/model/collections/sales/bulletins'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { AD_LISTS } from './area.ts'
import { HandedInBy } from './handed-in-by.tsx'

const BULLETIN = ['title', 'body', 'image', 'startsAt', 'endsAt', 'channels', 'status'] as const

export const bulletinPages = resource(bulletins, {
  path: '/ads/bulletins',
  one: 'bulletin',
  many: 'Bulletins',
  area: AD_LISTS,
  words: {
    body: { label: 'Text', lines: 5 },
    startsAt: { label: 'Shown from' },
    endsAt: { label: 'Shown until' },
    channels: { help: 'If empty, on all channels.' },
    approvedBy: { label: 'Approved by' },
  },
  columns: ['title', 'status', 'startsAt', 'endsAt', 'channels'],
  search: ['title', 'body'],
  filters: ['status'],
  sort: '-endsAt',
  views: [{ name: 'Drafts', search: { status: 'draft' } }],
  sections: [{ names: [...BULLETIN, 'approvedBy'] }],
  newSections: [{ names: BULLETIN }],
  bulk: ['status', 'startsAt', 'endsAt'],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>No bulletins yet.</strong> Community notices between programs, such as a library sale
      or a closed road. Each one ends by itself.
    </>
  ),
  line: ({ id, archived }) => (
    <>
      {archived && <Badge>Archived</Badge>}
      <HandedInBy bulletin={id} />
    </>
  ),
})
