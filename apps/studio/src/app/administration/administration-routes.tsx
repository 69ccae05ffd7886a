import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { IS_ADMINISTRATION } from '#data/connection/store-key.ts'
import { currentSession } from '#data/session/use-session.ts'
import { readListSearch } from '#resources/list/read-list-search.ts'
import { pageOf } from '../page-of.ts'
import { resourceRoutes } from '../resource-routes.tsx'
import { words } from '../words.ts'
import type { ADMINISTRATION_ENTITIES, ADMINISTRATION_PAGES } from './administration-pages.ts'

type Pages = typeof ADMINISTRATION_PAGES
type Entities = typeof ADMINISTRATION_ENTITIES

const PAGES: readonly (readonly [path: string, page: keyof Pages, component: string])[] = [
  ['/admin/collections', 'collections', 'CollectionsPage'],
  ['/admin/collections/$collection', 'collection', 'CollectionPage'],
  ['/admin/records/$collection', 'records', 'RecordsPage'],
  ['/admin/records/$collection/$record', 'records', 'OneRecordPage'],
  ['/admin/logs', 'logs', 'LogsPage'],
  ['/admin/settings', 'settings', 'SettingsPage'],
  ['/admin/settings/$section', 'settings', 'SettingsPage'],
  ['/admin/outbox', 'outbox', 'OutboxPage'],
  ['/admin/backups', 'backups', 'BackupsPage'],
]

// Station staff load neither the pages nor what lists their files.
const listed = () => import('./administration-pages.ts')

function administrationPage(page: keyof Pages, component: string) {
  const load = async (): Promise<Record<string, unknown>> =>
    (await listed()).ADMINISTRATION_PAGES[page]()
  return pageOf(load, component)
}

function administrationEntity(name: keyof Entities) {
  return async () => (await listed()).ADMINISTRATION_ENTITIES[name]()
}

/** Returns the routes of the administrators' area, which has its own frame, session and document. */
export function administrationRoutes(parent: AnyRoute) {
  const area = createRoute({
    getParentRoute: () => parent,
    id: 'administration',
    beforeLoad: ({ location }) => {
      // In-app navigation keeps the document, and with it the staff session. The administration needs a new
      // document.
      if (!IS_ADMINISTRATION) throw redirect({ href: location.href, reloadDocument: true })
      if (!currentSession()) throw redirect({ to: '/admin/login', search: { back: location.href } })
    },
    component: administrationPage('layout', 'AdminLayout'),
  })
  const start = createRoute({
    getParentRoute: () => parent,
    path: '/admin',
    beforeLoad: () => {
      throw redirect({ href: '/admin/collections' })
    },
  })
  const pages = PAGES.map(([path, page, component]) =>
    createRoute({
      getParentRoute: () => area,
      path,
      validateSearch: readListSearch,
      component: administrationPage(page, component),
    }),
  )
  const entities = [
    resourceRoutes(area, {
      path: '/admin/administrators',
      crumb: words.administrators,
      isForStaff: false,
      load: administrationEntity('administrators'),
    }),
    resourceRoutes(area, {
      path: '/admin/waitlist',
      crumb: words.waitlist,
      isForStaff: false,
      load: administrationEntity('waitlist'),
    }),
    resourceRoutes(area, {
      path: '/admin/survey',
      crumb: words.survey,
      isForStaff: false,
      load: administrationEntity('survey'),
    }),
  ].flat()
  return [start, area.addChildren([...pages, ...entities])]
}
