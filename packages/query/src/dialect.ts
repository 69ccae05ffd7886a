import type { FilterDialect } from './filter/dialect.ts'
import type { ViewDialect } from './views/dialect.ts'

/** The SQL of one kind of database, as far as filters and views need it. */
export type QueryDialect = {
  readonly name: 'sqlite' | 'postgres'
  readonly filter: FilterDialect
  readonly views: ViewDialect
}
