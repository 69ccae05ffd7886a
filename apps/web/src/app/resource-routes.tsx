import type { Privilege } from '@docket/model/access'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { readListSearch } from '#resources/read-list-search.ts'
import type { Resource } from '#resources/resource.ts'
import { pageOf } from './page-of.ts'
import { requireId } from './require-id.ts'
import { requireSession } from './require-session.ts'

type ResourceRoutes = {
  /** `/shows` */
  path: string
  /** What the bar calls the list. */
  crumb: string
  /** Fetches the declaration, which is a chunk of its own. */
  load: () => Promise<Resource>
  /** Who may read the list, where that is not everybody. */
  asks?: readonly Privilege[] | undefined
  /** Pages of staff ask for their session; those of other areas are guarded by their parent. */
  isForStaff?: boolean
}

function readTexts(raw: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(raw).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts) as Record<string, string>
}

/** The two routes of an entity: its list, and one record (`new` is one to be made). */
export function resourceRoutes(
  parent: AnyRoute,
  { path, crumb, load, asks, isForStaff = true }: ResourceRoutes,
) {
  const guard = isForStaff ? { beforeLoad: requireSession } : {}
  const list = createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { crumb, isForStaff, ...(asks && { asks }) },
    validateSearch: readListSearch,
    ...guard,
    component: pageOf(async () => {
      const [{ ListPage }, resource] = await Promise.all([
        import('#resources/list-page.tsx'),
        load(),
      ])
      return { List: () => <ListPage key={path} resource={resource} /> }
    }, 'List'),
  })
  const record = createRoute({
    getParentRoute: () => parent,
    path: `${path}/$record`,
    staticData: { crumb, under: path, isForStaff },
    // The page of the record, or what a new one begins with.
    validateSearch: readTexts,
    beforeLoad: ({ location, params }) => {
      if (!isForStaff) return
      requireSession({ location })
      if (params.record !== 'new') requireId(params.record, location.pathname)
    },
    component: pageOf(async () => {
      const [{ RecordPage }, resource] = await Promise.all([
        import('#resources/record-page.tsx'),
        load(),
      ])
      return { Record: () => <RecordPage key={path} resource={resource} /> }
    }, 'Record'),
  })
  return [list, record]
}
