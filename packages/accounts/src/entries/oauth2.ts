/** Logs in with the accounts of other services. */
export { logInWithProviders } from '../oauth2/oauth2.ts'
