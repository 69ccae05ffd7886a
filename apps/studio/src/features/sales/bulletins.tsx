import { bulletins } from '@docket/model/sales/bulletins'
import { entities as names } from '@docket/texts/studio/app'
import { sales as words } from '@docket/texts/studio/sales'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { AD_LISTS } from './area.ts'
import { HandedInBy } from './handed-in-by.tsx'

const BULLETIN = ['title', 'body', 'image', 'startsAt', 'endsAt', 'channels', 'status'] as const

export const bulletinPages = resource(bulletins, {
  path: '/ads/bulletins',
  one: names.bulletin,
  many: names.bulletins,
  area: AD_LISTS,
  words: {
    body: { label: words.text, lines: 5 },
    startsAt: { label: words.shownFrom },
    endsAt: { label: words.shownUntil },
    channels: { help: words.channelsHelp },
    approvedBy: { label: words.approvedBy, readOnly: true },
  },
  columns: ['title', 'status', 'startsAt', 'endsAt', 'channels'],
  search: ['title', 'body'],
  filters: ['status'],
  sort: '-endsAt',
  views: [{ name: words.drafts, search: { status: 'draft' } }],
  sections: [{ names: [...BULLETIN, 'approvedBy'] }],
  newSections: [{ names: BULLETIN }],
  bulk: ['status', 'startsAt', 'endsAt'],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>{words.noBulletins}</strong> {words.noBulletinsHelp}
    </>
  ),
  line: ({ id, archived }) => (
    <>
      {archived && <Badge>{words.archived}</Badge>}
      <HandedInBy bulletin={id} />
    </>
  ),
})
