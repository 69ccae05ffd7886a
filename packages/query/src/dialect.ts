import type { FilterDialect } from './filter/dialect.ts'
import type { ViewDialect } from './views/dialect.ts'

/** The SQL dialect of one database, as far as filters and views need it. */
export type QueryDialect = {
  readonly name: 'sqlite' | 'postgres'
  readonly filter: FilterDialect
  readonly views: ViewDialect
}
