import { catalog } from '#texts/catalog.ts'

export const words = catalog('resources/fact', {
  change: (label: string) => `Change ${label}: `,
  save: 'Save',
  cancel: 'Cancel',
  emptyFields: 'Empty fields',
  add: (label: string) => `Add ${label}`,
  changedMeanwhile:
    'Someone else changed this meanwhile. Save again to replace it, or cancel to keep theirs.',
  changedMeanwhileTo: (value: string) =>
    `Someone else changed this to “${value}” meanwhile. Save again to replace it, or cancel to keep theirs.`,
})
