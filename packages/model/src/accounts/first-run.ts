import { endpoint } from '../endpoint.ts'

/**
 * Whether the installation has an administrator and any users. While it has no administrator, any visitor can
 * create the first one.
 */
export type FirstRun = { hasAdministrator: boolean; hasPeople: boolean }

/** Public, because the studio calls it before anyone can log in. */
export const firstRun = endpoint<Record<never, never>, FirstRun>('GET', '/api/first-run')
