import { captionJobs } from '@docket/model/collections/library/caption-tracks'
import { resource } from '#resources/resource.ts'
import { CAPTION_LISTS } from './area.ts'

export const captionWorkPages = resource(captionJobs, {
  path: '/captions/work',
  one: 'piece of work',
  many: 'Caption work',
  several: 'pieces of work',
  area: CAPTION_LISTS,
  words: {
    media: { label: 'Recording' },
    provider: { label: 'Who makes them' },
    costCents: { label: 'Cost' },
    reason: { label: 'Why', lines: 3, help: 'Why this program needs no captions.' },
    state: { names: { needs_review: 'To be reviewed' } },
  },
  columns: ['media', 'state', 'language', 'provider', 'costCents', 'updated'],
  expand: ['media.show'],
  search: ['provider', 'reason'],
  filters: ['state'],
  sort: '-updated',
  views: [
    { name: 'To be reviewed', search: { state: 'needs_review' } },
    { name: 'Exempt', search: { state: 'exempt' } },
  ],
  steps: {
    queued: { verb: 'Queue again' },
    running: { verb: 'Start' },
    needs_review: { verb: 'Hand in for review' },
    approved: { verb: 'Approve' },
    published: { verb: 'Publish' },
    failed: { verb: 'It failed' },
    exempt: { verb: 'Exempt', promptsFor: ['reason'] },
  },
  sections: [{ names: ['media', 'language', 'provider', 'costCents', 'reason'] }],
  newSections: [{ names: ['media', 'language', 'provider', 'state', 'reason'] }],
  defaults: { language: 'en' },
  bulk: ['provider'],
  removable: true,
  empty: (
    <>
      <strong>No work on captions.</strong> Who captions what, and what is exempt for which reason,
      is kept here.
    </>
  ),
})
