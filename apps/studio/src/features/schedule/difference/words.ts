import { catalog } from '#texts/catalog.ts'
import { numberText, plural } from '#texts/locale.ts'

export const words = catalog('schedule/difference', {
  kinds: {
    added: 'Added',
    moved: 'Moved',
    removed: 'Removed',
    retitled: 'Retitled',
    marked: 'Changed',
  },
  counts: {
    added: (count: number) => plural(count, { other: '# added' }),
    moved: (count: number) => plural(count, { other: '# moved' }),
    removed: (count: number) => plural(count, { other: '# removed' }),
    retitled: (count: number) => plural(count, { other: '# retitled' }),
    marked: (count: number) => plural(count, { other: '# changed' }),
  },
  nothing: 'Nothing',
  reasons: {
    hand: 'by hand',
    bump: 'bumped by another program',
    timeslot: 'by its timeslot',
    import: 'by an import',
    copy: 'copied',
    fill: 'fills a gap',
    preemption: 'preempted',
    makeGood: 'make-good',
    restore: 'restored',
    breakIn: 'break-in',
  },
  preempts: 'preempts',
  wasTitled: (title: string) => `was “${title}”`,
  marks: {
    locked: 'locked',
    unlocked: 'unlocked',
    bundled: 'bundled',
    unbundled: 'unbundled',
    private: 'private',
    forViewers: 'for viewers',
  },
  locked: 'Locked',
  change: (kind: string, title: string) => `${kind}: ${title}`,
  previewNotLoaded: 'The preview could not be loaded.',
  cancel: 'Cancel',

  airingAt: (title: string, time: string) => `“${title}”, ${time}`,
  taken: (airing: string) => `Its time was taken by ${airing}.`,
  takenByLocked: (airing: string) => `Its time was taken by ${airing}, which is locked.`,
  takenBySeveral: (airing: string, others: number) =>
    `Its time was taken by ${airing} and ${numberText(others)} more.`,
  takenBySeveralLocked: (airing: string, others: number) =>
    `Its time was taken by ${airing}, which is locked, and ${numberText(others)} more.`,
  overlaps: (airing: string) => `It overlaps ${airing}, which is also in this draft.`,
  changedMeanwhile: (airing: string) => `Someone changed it in the meantime. It is now ${airing}.`,
  lockedMeanwhile: 'Someone locked it in the meantime.',
  removedMeanwhile: (title: string) => `Someone removed “${title}” in the meantime.`,
  isThere: 'It is already on the schedule.',
  mineRemoveThem: 'Mine: remove them',
  mineRemove: (title: string) => `Mine: remove “${title}”`,
  mineAsPlanned: 'Mine: as planned',
  theirs: 'Theirs: skip this change',
  skip: 'Skip this change',
})
