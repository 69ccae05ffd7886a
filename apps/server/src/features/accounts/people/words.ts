import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('people', {
  onlyStaff: 'Only a station’s staff has this data.',
  notProved: 'Only a confirmation email to the address can prove that it is theirs.',
  theirsToChange:
    'This person confirmed the address, so only they can change it, by confirming a new one.',
})
