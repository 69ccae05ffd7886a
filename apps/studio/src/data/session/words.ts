import { catalog } from '#texts/catalog.ts'

export const words = catalog('data/session', {
  canceled: 'The login at the provider was canceled.',
  canceledOrLost: 'The login at the provider was canceled, or the connection was lost. Try again.',
  notStartedHere: 'This login was not started in this window, or it was already used.',
})
