import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type Field, json } from '@docket/model/kernel/field'
import { stableId } from '@docket/model/kernel/stable-id'
import { views as words } from '@docket/texts/server/records'
import { sql } from 'kysely'
import type { QueryDialect } from '../dialect.ts'
import type { Fragment } from '../filter/dialect.ts'
import { columnNameProblem } from '../names.ts'
import { InvalidQuery } from './invalid-query.ts'
import { parseQuery } from './parse-query.ts'
import type { NameReference, QueryColumn, TranslationContext } from './scope.ts'
import { asText } from './term.ts'
import { translateQuery } from './translate-query.ts'

/** The translated query of a view. */
export type View = {
  fields: CollectionSchema['fields']
  /** The SELECT statement of the database view. */
  select: Fragment
  uses: readonly NameReference[]
}

type ViewGround = Pick<TranslationContext, 'schemas' | 'dialect'>

/**
 * Translates the query of a view and infers the fields of its records. Columns of collections keep their
 * types. `count`, `total`, and casts to a number become numbers. Casts to text become texts. Everything else
 * becomes JSON. Throws `InvalidQuery`.
 */
export function viewOf(id: string, text: string, { schemas, dialect }: ViewGround): View {
  let aliases = 0
  const ground: TranslationContext = {
    schemas,
    dialect,
    uses: [],
    newAlias() {
      aliases += 1
      return `@${aliases}`
    },
    translate: (query, within) => translateQuery(ground, query, within),
  }
  const { sql: query, columns } = translateQuery(ground, parseQuery(text))
  if (!columns.some(({ name }) => name === 'id')) {
    throw new InvalidQuery(words.noId)
  }
  for (const { name } of columns) refuseName(name)
  const outputs = columns.map((column) => finish(column, dialect))
  const all = ground.newAlias()
  const anchor = ground.uses.length === 0 ? dialect.views.anchor : sql``
  return {
    fields: Object.fromEntries(
      columns.flatMap((column) =>
        column.name === 'id'
          ? []
          : [[column.name, { ...fieldOf(column), id: stableId(`${id}.${column.name}`) }]],
      ),
    ),
    select: sql`select ${sql.join(outputs)} from (${query}) as ${sql.id(all)}${anchor}`,
    uses: ground.uses,
  }
}

function refuseName(name: string): void {
  if (name.startsWith('@')) throw new InvalidQuery(words.expressionNeedsName)
  const problem = name === 'id' ? undefined : columnNameProblem(name)
  if (problem) throw new InvalidQuery(problem)
}

function fieldOf({ field }: QueryColumn): Field {
  return field ?? json({ maxSize: 0 })
}

/** Converts a column to the form in which its field is stored. NULL becomes the field's empty value. */
function finish(column: QueryColumn, dialect: QueryDialect): Fragment {
  const name = sql.id(column.name)
  const value = column.name === 'id' ? identify(column, dialect) : completeColumn(column, dialect)
  return sql`${value} as ${name}`
}

function identify({ name, ...column }: QueryColumn, dialect: QueryDialect): Fragment {
  const id = asText({ ...column, sql: sql.id(name) }, dialect)
  if (column.kind === 'list' || column.kind === 'json') {
    throw new InvalidQuery(words.idKind)
  }
  return orEmpty(column.kind === 'text' ? sql.id(name) : id.sql, column.nullable, sql`''`)
}

function completeColumn(
  { name, kind, nullable, field }: QueryColumn,
  { views }: QueryDialect,
): Fragment {
  const value = sql.id(name)
  if (field?.type === 'json') return value
  if (field?.type === 'geoPoint') return orEmpty(value, nullable, views.zeroPoint)
  if (!field) {
    if (kind === 'json') return value
    return kind === 'list' ? orEmpty(value, nullable, views.emptyList) : views.toJson(value, kind)
  }
  if (kind === 'list') return orEmpty(value, nullable, views.emptyList)
  if (field.type === 'bool') return orEmpty(value, nullable, sql`0`)
  if (kind === 'number') return orEmpty(views.number(value), nullable, sql`0`)
  return orEmpty(views.text(value), nullable, sql`''`)
}

function orEmpty(value: Fragment, nullable: boolean, empty: Fragment): Fragment {
  return nullable ? sql`coalesce(${value}, ${empty})` : value
}
