import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('resources/context', {
  captionTasks: 'Caption tasks',
  certificates: 'Certificates',
  certificateTypes: 'Certificate types',
  mediaFiles: 'Media files',
  bookings: 'Bookings',
  equipment: 'Equipment',
  equipmentTypes: 'Equipment types',
  ads: 'Ads',
  classes: 'Classes',
  whatIsNeeded: (one: string) => `What a new ${one} needs`,
  allFilledIn: 'Everything that is required is filled in.',
  stillEmptyFields: (count: number) =>
    plural(count, {
      one: '# required field is still empty. The rest can follow later.',
      other: '# required fields are still empty. The rest can follow later.',
    }),
  filledIn: 'Filled in',
  stillEmpty: 'Still empty',
  fillIn: 'Fill in',
  docket: 'Docket',
  createdAndChanged: 'Created and changed',
  created: 'Created',
  createdBy: (person: string) => `Created by ${person}`,
  lastChanged: 'Last changed',
  lastChangedBy: (person: string) => `Last changed by ${person}`,
  never: 'Never',
  usedBy: 'Used by',
  nothingRefers: (one: string) => `Nothing else refers to this ${one} yet.`,
})
