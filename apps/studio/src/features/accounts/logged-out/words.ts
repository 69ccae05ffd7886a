import { catalog } from '#texts/catalog.ts'

// In its own catalog, because every page loads this screen.
export const words = catalog('logged-out', {
  loggedOut: 'Logged out',
  youAreLoggedOut: 'You are logged out.',
  yourSessionHasExpired: 'Your session has expired.',
})
