import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('service/secrets', {
  enteredAgain: 'stored passwords must then be entered again.',
})
