/** Checks and resolves view queries. */
export type { ViewDialect } from '../views/dialect.ts'
export { followQuery } from '../views/follow-query.ts'
export { type ResolvedViews, resolveViews } from '../views/resolve-views.ts'
