import { DEFAULT_SETTINGS } from '@docket/model/accounts/user-settings'
import { admin as words } from '@docket/texts/studio/admin'
import { Button } from '@mantine/core'
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { leave } from '#data/session/leaving.ts'
import { useSession } from '#data/session/use-session.ts'
import { DetailsOutlet } from '#ui/frame/details.tsx'
import { StationTimeProvider } from '#ui/time/station-time.tsx'
import { useIsPhone } from '#ui/viewport/use-is-phone.ts'
import styles from './admin-layout.module.css'

const LOGIN = '/admin/login'

const NAV_ITEMS: readonly { name: string; path: string }[] = [
  { name: words.collections, path: '/admin/collections' },
  { name: words.logs, path: '/admin/logs' },
  { name: words.settings, path: '/admin/settings' },
  { name: words.outbox, path: '/admin/outbox' },
  { name: words.backups, path: '/admin/backups' },
  { name: words.administrators, path: '/admin/administrators' },
  { name: words.waitlist, path: '/admin/waitlist' },
  { name: words.survey, path: '/admin/survey' },
  { name: words.about, path: '/admin/about' },
]

// An installation has no station settings, so the browser's time zone and the default formats apply.
const { clock, dateFormat: dates, currency } = DEFAULT_SETTINGS.localization
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const CLOCK = { zone: ZONE, clock, dates, currency }

/** The frame of the administrators' area: text navigation at the side, or along the top on phones. */
export function AdminLayout() {
  const session = useSession()
  const isPhone = useIsPhone()
  const { href, pathname } = useLocation()

  // During navigation the location already holds the next path. Redirecting to the login page again would
  // loop.
  if (!session && pathname === LOGIN) return null
  if (!session) return <Navigate to={LOGIN} search={{ back: href }} />
  return (
    <StationTimeProvider value={CLOCK}>
      <DetailsOutlet isPhone={isPhone}>
        <div className={styles.frame}>
          <a className={styles.skip} href="#page">
            {words.skipToThePage}
          </a>
          <header className={styles.bar}>
            <span className={styles.product}>{words.docketTv}</span>
            <span className={styles.area}>{words.administration}</span>
            <span className={styles.who}>{session.user.email}</span>
            <Button component="a" href="/" variant="quiet">
              {words.studio}
            </Button>
            <Button variant="quiet" onClick={leave}>
              {words.logOut}
            </Button>
          </header>
          <nav className={styles.ways} aria-label={words.administration}>
            {NAV_ITEMS.map(({ name, path }) => (
              <Link
                key={path}
                className={styles.way}
                to={path}
                data-here={isUnder(pathname, path)}
                aria-current={pathname === path ? 'page' : undefined}
              >
                {name}
              </Link>
            ))}
          </nav>
          <main className={styles.page} id="page" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </DetailsOutlet>
    </StationTimeProvider>
  )
}

/** Reports whether a path belongs to a navigation item. Record pages belong to Collections. */
function isUnder(pathname: string, path: string): boolean {
  if (path === '/admin/collections' && pathname.startsWith('/admin/records/')) return true
  return pathname === path || pathname.startsWith(`${path}/`)
}
