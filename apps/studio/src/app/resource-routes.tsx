import type { Privilege } from '@docket/model/kernel/access'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { readListSearch } from '#resources/list/read-list-search.ts'
import type { Resource } from '#resources/resource.ts'
import { pageOf } from './page-of.ts'
import { requireId } from './require-id.ts'
import { requireSession } from './require-session.ts'

type ResourceRoutes = {
  /** The path of the list, such as `/shows`. */
  path: string
  /** The name of the list in the breadcrumb. */
  crumb: string
  /** Loads the declaration of the resource, which is a separate chunk. */
  load: () => Promise<Resource>
  /** The privileges that may read the list. Absent: everyone at the station. */
  requires?: readonly Privilege[] | undefined
  /** Whether these routes check the staff session. In other areas the parent route guards them. */
  isForStaff?: boolean
}

function readTexts(raw: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(raw).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts) as Record<string, string>
}

/** Returns the two routes of an entity: its list, and one record (`new` for a new record). */
export function resourceRoutes(
  parent: AnyRoute,
  { path, crumb, load, requires, isForStaff = true }: ResourceRoutes,
) {
  const guard = isForStaff ? { beforeLoad: requireSession } : {}
  const list = createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { crumb, isForStaff, ...(requires && { requires }) },
    validateSearch: readListSearch,
    ...guard,
    component: pageOf(async () => {
      const [{ ListPage }, resource] = await Promise.all([
        import('#resources/list/list-page.tsx'),
        load(),
      ])
      return { list: () => <ListPage key={path} resource={resource} /> }
    }, 'list'),
  })
  const record = createRoute({
    getParentRoute: () => parent,
    path: `${path}/$record`,
    staticData: { crumb, under: path, isForStaff },
    // Search parameters hold the tab of the record page, or the initial values of a new record.
    validateSearch: readTexts,
    beforeLoad: ({ location, params }) => {
      if (!isForStaff) return
      requireSession({ location })
      if (params.record !== 'new') requireId(params.record, location.pathname)
    },
    component: pageOf(async () => {
      const [{ RecordPage }, resource] = await Promise.all([
        import('#resources/record/record-page.tsx'),
        load(),
      ])
      return { record: () => <RecordPage key={path} resource={resource} /> }
    }, 'record'),
  })
  return [list, record]
}
