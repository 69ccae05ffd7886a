import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('audience', {
  countedAgain: 'viewers who are watching at that moment may then be counted twice.',
})
