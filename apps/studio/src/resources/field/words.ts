import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('resources/field', {
  aNumber: 'A number, such as 12.',
  aDuration: 'Hours, minutes and seconds, such as 0:28:30.',
  anAmount: 'An amount, such as 12.50.',
  aPhoneNumber: 'A phone number, such as 704-555-0142.',
  aWebAddress: 'A web address, such as https://town.example.',
  yes: 'Yes',
  entries: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
  ofYourStation: 'Of your station',
})
