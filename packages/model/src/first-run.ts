import { endpoint } from './endpoint.ts'

/** Who there is in an installation: while it has no administrator, whoever comes makes the first. */
export type FirstRun = { hasAdministrator: boolean; hasPeople: boolean }

/** Open to everybody: the studio asks it before anyone can be signed in. */
export const firstRun = endpoint<Record<never, never>, FirstRun>('GET', '/api/first-run')
