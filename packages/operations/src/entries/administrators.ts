/** Accounts that operate the installation. */
export { serveAdministration } from '../administrators/administration.ts'
