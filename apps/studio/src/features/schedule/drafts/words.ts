import type { ReactNode } from 'react'
import { catalog } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('schedule/drafts', {
  drafts: 'Drafts',
  newDraftItem: 'New draft…',
  draft: (name: string) => `Draft ${name}`,
  draftNamed: (name: string) => `Draft “${name}”`,
  draftHolds: (draft: ReactNode, changes: string) =>
    filled('{draft}: {changes}.', { draft, changes }),
  draftIsEmpty: (draft: ReactNode) => filled('{draft}: no changes yet.', { draft }),
  onlyColleagues: 'Only your colleagues can see it until you publish it.',
  reviewAndPublish: 'Review and publish',
  copyLink: 'Copy link',
  copied: 'Copied',
  canOpenWithLink: (name: string) => `Colleagues can open “${name}” with this link.`,
  closeDraft: 'Close draft',
  discard: 'Discard',
  discardDraft: (name: string) => `Discard “${name}”?`,
  changesWillBeLost: (count: number) =>
    plural(count, {
      one: 'Its planned change will be lost.',
      other: 'Its # planned changes will be lost.',
    }),
  wasDiscarded: (name: string) => `“${name}” was discarded`,
  wasDiscardedHelp: 'The schedule has not changed.',

  newDraft: 'New draft',
  newDraftExample: 'Holiday week',
  newDraftHelp:
    'Nothing changes until you publish the draft. Your colleagues can see it and plan with you.',
  startPlanning: 'Start planning',
  notCreated: 'The draft was not created',

  publishDraft: (name: string) => `Publish “${name}”`,
  publish: 'Publish',
  cancel: 'Cancel',
  isPublished: (name: string) => `“${name}” is published`,
  notPublished: 'Nothing was published',
  notLoaded: 'The draft could not be loaded.',
  toDecide: (count: number) =>
    plural(count, {
      other:
        'The schedule changed after this was planned. Choose which version to keep: # to decide.',
    }),
  changedMeanwhile:
    'The schedule changed in the meantime. Check what is new here, choose, and publish again.',
})
