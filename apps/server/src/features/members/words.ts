import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('membership/server', {
  needsReason: 'The rules do not allow this. To make an exception, enter a reason.',
  enterReason: 'Enter why you are making an exception.',
})
