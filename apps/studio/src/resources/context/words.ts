import { catalog } from '#texts/catalog.ts'
import { numberText, plural } from '#texts/locale.ts'

export const words = catalog('resources/context', {
  whatZoneMoves: 'What the time zone moves',
  savingMoves: (count: number) =>
    plural(count, {
      one: 'Saving moves # airing of a timeslot, which keeps its time on the new clock.',
      other: 'Saving moves # airings of timeslots, which keep their times on the new clock.',
    }),
  airingsStay: (count: number) =>
    plural(count, {
      one: 'An airing stays where it is, because its new time is taken or has passed.',
      other: '# airings stay where they are, because their new times are taken or have passed.',
    }),
  zoneMoves: (title: string, from: string, to: string) => `${title}: ${from} → ${to}`,
  zoneStays: (title: string, at: string, then: string) =>
    `${title}: stays at ${at}, which is ${then}`,
  zoneMore: (count: number) => `and ${numberText(count)} more`,
  zoneKeeps:
    'Airings that are locked, on the air, moved by hand, or scheduled without a timeslot are not moved.',
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
