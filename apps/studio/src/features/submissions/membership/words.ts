import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('submissions/membership', {
  membershipKind: 'Membership',
  individual: 'For one person',
  nonprofit: 'For a nonprofit organization',
  under18: 'For someone under 18',
  homeAddress: 'Address',
  postalCode: 'Postal code',
  liveHere: 'I live or work in the area that the station serves',
  parentOrGuardian: 'Parent or guardian',
  guardianForUnder18: 'Only for someone under 18. The station will contact this person.',
  guardianName: 'Their name',
  guardianEmail: 'Their email',
  message: 'About you',
  whatYouWantToDo: 'What you want to make or learn',
  trueAsFarAsIKnow: 'By typing my name, I confirm that what I entered is true.',
  membershipLine: (station: string) =>
    `Make programs, take classes and borrow equipment: ${station} reviews every application and writes to you.`,
  bringProof: 'Bring proof that you live or work in the area, such as an ID or a utility bill.',
  comeToOrientation: 'New members attend an orientation first.',
  dues: 'Dues',
  duesOf: (plan: string, amount: string, months: number) =>
    `${plan}: ${amount} for ${plural(months, { one: '# month', other: '# months' })}`,
})
