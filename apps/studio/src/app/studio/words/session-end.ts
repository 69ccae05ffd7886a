import { catalog } from '#texts/catalog.ts'

/** The texts of the dialog for users whose session ended. */
export const words = catalog('app/studio/session-end', {
  loggedOut: 'You have been logged out',
  logInToContinue:
    'Your session ended because your password changed or you logged out somewhere else. Log in again to continue. Everything on this page is still here.',
  leavePage: 'Leave this page',
})
