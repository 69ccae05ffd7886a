import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('accounts/guard', {
  tooManyAttempts: 'Too many attempts to log in.',
  tooManyRequests: 'Too many requests.',
})
