import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { QueryDialect } from '../dialect.ts'
import { InvalidQuery } from './invalid-query.ts'
import { type View, viewOf } from './view-of.ts'

/** Collections with their views resolved. */
export type ResolvedViews = {
  /** All collections. Views have the fields that their queries imply. */
  schemas: CollectionSchema[]
  /** In dependency order: each view comes after those that it reads. */
  views: { schema: CollectionSchema; view: View }[]
  /** Errors in view queries, as sentences, by the id of the view. */
  problems: ReadonlyMap<string, string>
}

/** Resolves every view among the collections. Views may read other views in any order. */
export function resolveViews(
  all: readonly CollectionSchema[],
  dialect: QueryDialect,
): ResolvedViews {
  const known = new Map(all.filter((one) => !one.view).map((one) => [one.name, one]))
  const views: ResolvedViews['views'] = []
  const problems = new Map<string, string>()
  let pending = all.filter((one) => one.view)
  for (let left = -1; left !== pending.length; ) {
    left = pending.length
    pending = pending.filter((schema) => {
      const view = readView(schema, known, dialect)
      if (typeof view === 'string') {
        problems.set(schema.id, view)
        return true
      }
      const resolved = { ...schema, fields: view.fields }
      problems.delete(schema.id)
      known.set(schema.name, resolved)
      views.push({ schema: resolved, view })
      return false
    })
  }
  const byId = new Map(views.map(({ schema }) => [schema.id, schema]))
  return { schemas: all.map((schema) => byId.get(schema.id) ?? schema), views, problems }
}

function readView(
  { id, view }: CollectionSchema,
  schemas: ReadonlyMap<string, CollectionSchema>,
  dialect: QueryDialect,
): View | string {
  try {
    return viewOf(id, view?.query ?? '', { schemas, dialect })
  } catch (error) {
    if (error instanceof InvalidQuery) return error.message
    throw error
  }
}
