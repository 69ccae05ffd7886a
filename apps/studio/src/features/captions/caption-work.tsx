import { captionJobs } from '@docket/model/collections/library/caption-tracks'
import { resource } from '#resources/resource.ts'
import { CAPTION_LISTS } from './area.ts'

export const captionWorkPages = resource(captionJobs, {
  path: '/captions/work',
  one: 'task',
  many: 'Caption tasks',
  several: 'tasks',
  area: CAPTION_LISTS,
  words: {
    media: { label: 'Recording' },
    provider: { label: 'Caption provider' },
    costCents: { label: 'Cost' },
    reason: { label: 'Reason', lines: 3, help: 'Why this program needs no captions.' },
    state: { names: { needs_review: 'To review' } },
  },
  columns: ['media', 'state', 'language', 'provider', 'costCents', 'updated'],
  expand: ['media.show'],
  search: ['provider', 'reason'],
  filters: ['state'],
  sort: '-updated',
  views: [
    { name: 'To review', search: { state: 'needs_review' } },
    { name: 'Exempt', search: { state: 'exempt' } },
  ],
  steps: {
    queued: { verb: 'Queue again' },
    running: { verb: 'Start' },
    needs_review: { verb: 'Send for review' },
    approved: { verb: 'Approve' },
    published: { verb: 'Publish' },
    failed: { verb: 'Mark failed' },
    exempt: { verb: 'Exempt', promptsFor: ['reason'] },
  },
  sections: [{ names: ['media', 'language', 'provider', 'costCents', 'reason'] }],
  newSections: [{ names: ['media', 'language', 'provider', 'state', 'reason'] }],
  defaults: { language: 'en' },
  bulk: ['provider'],
  removable: true,
  empty: (
    <>
      <strong>No caption tasks yet.</strong> This list shows who captions which program, and which
      programs are exempt and why.
    </>
  ),
})
