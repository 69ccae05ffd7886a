import { entities as names, app as words } from '@docket/texts/studio/app'
import { type AnyRoute, createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { pathAfterLogin } from '#data/session/session-rules.ts'
import { currentSession } from '#data/session/use-session.ts'
import { channelSearch } from '#features/schedule/desk/channel-search.ts'
import { accountRoutes, handInRoutes } from './account-routes.tsx'
import { administrationRoutes } from './administration/administration-routes.tsx'
import { ENTITIES } from './entities.ts'
import { pageOf } from './page-of.ts'
import { NoSuchPage } from './page-states.tsx'
import { pageRoutes } from './pages.ts'
import { peopleRoutes } from './people-routes.tsx'
import { applyRedirects } from './redirects/apply-redirects.ts'
import { requireId } from './require-id.ts'
import { requireSession } from './require-session.ts'
import { resourceRoutes } from './resource-routes.tsx'
import { Root } from './root/root.tsx'
import { searchRoutes } from './search-routes.ts'

const root = createRootRoute({
  component: Root,
  notFoundComponent: NoSuchPage,
  beforeLoad: applyRedirects,
})

const logIn = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  validateSearch: ({ back }: Record<string, unknown>): { back?: string } =>
    typeof back === 'string' ? { back } : {},
  beforeLoad: ({ search }) => {
    if (currentSession()) throw redirect({ href: pathAfterLogin(search.back), replace: true })
  },
  component: pageOf(() => import('#features/accounts/log-in-page.tsx'), 'LogInPage'),
})

const channel = createRoute({
  getParentRoute: () => root,
  path: '/channels/$channel',
  staticData: { crumb: names.channels, under: '/channels', isForStaff: true },
  validateSearch: channelSearch,
  beforeLoad: ({ location, params }) => {
    requireSession({ location })
    requireId(params.channel, location.pathname)
  },
  component: pageOf(() => import('#features/schedule/channel/channel-page.tsx'), 'ChannelPage'),
})

const apiDocsPage = pageOf(
  () => import('#features/integrations/api-docs/api-docs-page.tsx'),
  'ApiDocsPage',
)

// Public, because integrators are often not staff.
const apiDocs = createRoute({
  getParentRoute: () => root,
  path: '/api-docs',
  staticData: { crumb: words.api },
  component: apiDocsPage,
})

const apiCall = createRoute({
  getParentRoute: () => root,
  path: '/api-docs/$endpoint',
  staticData: { crumb: words.api, under: '/api-docs' },
  component: apiDocsPage,
})

export const routeTree = root.addChildren([
  logIn,
  channel,
  ...entityRoutes(root),
  ...accountRoutes(root),
  ...handInRoutes(root),
  ...administrationRoutes(root),
  ...peopleRoutes(root),
  ...pageRoutes(root),
  ...searchRoutes(root),
  apiDocs,
  apiCall,
])

/** Returns the routes of all entities, two per entity. */
function entityRoutes(parent: AnyRoute) {
  return ENTITIES.flatMap(([path, crumb, load, options]) =>
    resourceRoutes(parent, { path, crumb, load, requires: options?.requires }),
  )
}
