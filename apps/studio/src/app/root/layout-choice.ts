export type Layout = 'onboarding' | 'auth' | 'default' | 'watch' | 'administration'

const LOG_IN_PATHS = new Set(['/auth/login', '/auth/signup', '/auth/waitlist'])

/** S2.4: Returns the layout for a path. A layout named by the route takes precedence. */
export function layoutOf(path: string, loggedIn: boolean, named?: Layout): Layout {
  if (named) return named
  if (!loggedIn && LOG_IN_PATHS.has(path)) return 'auth'
  if (/^\/admin(\/|$)/.test(path)) return 'administration'
  if (path.includes('/tvguide')) return 'watch'
  if (!path.includes('/onboarding') && !path.includes('/auth')) return 'default'
  return 'onboarding'
}
