import { z } from 'zod'

const ROLES = ['all', 'web', 'worker'] as const

/**
 * What a process does: `web` answers requests, `worker` runs jobs and channels, `all` does both.
 */
export type Role = (typeof ROLES)[number]

/** The variables that divide the work among processes. */
export const ROLE_VARIABLES = {
  DOCKET_ROLE: z.enum(ROLES).default('all'),
  DOCKET_REUSE_PORT: z.enum(['0', '1']).default('0'),
}

const Settings = z.object({ ...ROLE_VARIABLES, DATABASE_URL: z.string().optional() })

/** Returns what a process does. Throws an `Error` if there could be no other process that does the rest. */
export function roleOf(settings: z.infer<typeof Settings>): { role: Role; reusePort: boolean } {
  const { DOCKET_ROLE: role, DOCKET_REUSE_PORT: reuse, DATABASE_URL: databaseUrl } = settings
  const shared = role === 'all' ? reuse === '1' && 'DOCKET_REUSE_PORT=1' : `DOCKET_ROLE=${role}`
  if (shared !== false && databaseUrl === undefined) {
    throw new Error(
      `${shared} is for several processes, which share a Postgres database: set DATABASE_URL, or leave it out.`,
    )
  }
  return { role, reusePort: reuse === '1' }
}
