import { catalog } from '#texts/catalog.ts'
import { listText } from '#texts/locale.ts'

export const words = catalog('resources/form', {
  compare: 'Compare',
  keepMine: 'Keep mine',
  keepBoth: 'Keep both',
  useTheirs: 'Use theirs',
  savedMeanwhile: (one: string) => `Someone else saved this ${one} while you were changing it.`,
  differentFields: 'You changed different fields, so both versions can be kept.',
  bothChanged: (labels: readonly string[]) => `Both of you changed ${listText(labels)}.`,
  whichVersion: 'Which version do you want to keep?',
  mine: 'Mine',
  theirs: 'Theirs',
  nothing: 'nothing',
  merge: 'Merge',
  savedFirst: 'Someone else saved this first. Choose above which version to keep, then save again.',
  unsavedFrom: (time: string) => `Your unsaved changes from ${time} are back.`,
  unsavedFromDay: (day: string, time: string) =>
    `Your unsaved changes from ${day}, ${time}, are back.`,
  discardThem: 'Discard them',
  notSaved: 'It was not saved',
})
