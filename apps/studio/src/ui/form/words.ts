import { catalog } from '#texts/catalog.ts'
import { numberText, plural } from '#texts/locale.ts'

export const words = catalog('ui/form', {
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  leave: 'Leave',
  leaveWithoutSaving: 'Leave without saving?',
  changesWillBeLost: 'Your changes on this page are not saved yet and will be lost.',
  notSavedYet: (changes: number) =>
    plural(changes, { one: '# change, not saved yet', other: '# changes, not saved yet' }),
  fixFields: 'Fix the highlighted fields, then save again. Nothing was lost.',
  notSaved: (reason: string) => `This was not saved: ${reason} Your changes are still here.`,
  reasonIsAbove: 'This was not saved. The reason is above the form.',
  fieldsElsewhere: 'These fields are not on this form and prevented saving:',
  stillHereTryAgain:
    'Your changes are still here. Try again. If it fails again, send this message to an administrator of your station.',
  notValid: (label: string) => `${label} is not valid.`,
  atLeast: (least: number) => `must be ${numberText(least)} or more`,
  atMost: (most: number) => `must be ${numberText(most)} or less`,
  pickColor: (label: string) => `${label}: pick a color`,
  chooseFile: 'Choose a file',
  chooseAnother: 'Choose another',
  remove: (name: string) => `Remove ${name}`,
  fileTypeRefused: (name: string, accepted: string) =>
    `“${name}” is not an accepted file type: ${accepted}.`,
  fileTooLarge: (name: string, megabytes: number) =>
    `“${name}” is larger than ${numberText(megabytes)} MB. Choose a smaller one.`,
  easyToGuess: 'Easy to guess',
  couldBeLonger: 'Could be longer',
  good: 'Good',
  veryGood: 'Very good',
  once: 'Once',
  everyDay: 'Every day',
  everyWeek: 'Every week on …',
  everyOtherWeek: 'Every other week on …',
  everyMonth: 'Every month on the …',
  writeRule: 'Advanced: write a rule',
  weekOfMonth: 'Week of the month',
  weekday: 'Weekday',
  rule: 'Rule',
  searching: 'Searching…',
  noMatches: 'No matches.',
  row: 'row',
  choose: 'Choose …',
  removeRow: (one: string, place: number) => `Remove ${one} ${numberText(place)}`,
  addRow: (one: string) => (/^[aeiou]/.test(one) ? `Add an ${one}` : `Add a ${one}`),
})
