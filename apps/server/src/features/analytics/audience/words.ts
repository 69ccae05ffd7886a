import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('audience', {
  countedAgain: 'viewers who watch at that moment may then be counted once more.',
})
