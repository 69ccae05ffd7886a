import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('accounts/app', {
  checkValues: 'Check the values that you entered.',
  unexpectedForm: 'The request does not have the expected form.',
})
