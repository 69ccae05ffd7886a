import { captionJobs } from '@docket/model/captions/caption-tracks'
import { entities as names } from '@docket/texts/studio/app'
import { captions as words } from '@docket/texts/studio/captions'
import { resource } from '#resources/resource.ts'
import { CAPTION_LISTS } from './area.ts'

export const captionWorkPages = resource(captionJobs, {
  path: '/captions/work',
  one: names.captionTask,
  many: names.captionTasks,
  several: words.severalTasks,
  area: CAPTION_LISTS,
  words: {
    media: { label: words.recording },
    provider: { label: words.captionProvider },
    costCents: { label: words.cost },
    reason: { label: words.reason, lines: 3, help: words.reasonHelp },
    state: { names: { needs_review: words.toReview } },
  },
  columns: ['media', 'state', 'language', 'provider', 'costCents', 'updated'],
  expand: ['media.show'],
  search: ['provider', 'reason'],
  filters: ['state'],
  sort: '-updated',
  views: [
    { name: words.toReview, search: { state: 'needs_review' } },
    { name: words.exempt, search: { state: 'exempt' } },
  ],
  steps: {
    queued: { verb: words.queueAgain },
    running: { verb: words.start },
    needs_review: { verb: words.sendForReview },
    approved: { verb: words.approve },
    published: { verb: words.publish },
    failed: { verb: words.markFailed },
    exempt: { verb: words.exempt, promptsFor: ['reason'] },
  },
  sections: [{ names: ['media', 'language', 'provider', 'costCents', 'reason'] }],
  newSections: [{ names: ['media', 'language', 'provider', 'state', 'reason'] }],
  defaults: { language: 'en' },
  bulk: ['provider'],
  removable: true,
  empty: (
    <>
      <strong>{words.noCaptionTasks}</strong> {words.noCaptionTasksHelp}
    </>
  ),
})
