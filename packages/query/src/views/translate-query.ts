import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type Field, flag, instant, reference, text } from '@docket/model/kernel/field'
import { views as words } from '@docket/texts/server/records'
import { sql } from 'kysely'
import { columnsOf } from '../columns.ts'
import type { Fragment } from '../filter/dialect.ts'
import { hasAggregate } from './has-aggregate.ts'
import { InvalidQuery } from './invalid-query.ts'
import type { Column, Output, Query, Select, Source } from './query.ts'
import {
  columnNamed,
  findColumn,
  type GroupScope,
  isName,
  type QueryColumn,
  type Rows,
  type Scope,
  type TranslatedQuery,
  type TranslationContext,
} from './scope.ts'
import { asTruth, asValue, expectKind, sharedKind, type Term } from './term.ts'
import { orderTerm } from './translate-call.ts'
import { expressionKeyOf, translate } from './translate-expression.ts'

type NamedQueries = Scope['named']

/** Translates a query to SQL and determines its columns. Throws `InvalidQuery`. */
export function translateQuery(
  ground: TranslationContext,
  query: Query,
  outer?: Scope,
): TranslatedQuery {
  const { named, parts } = translateNamed(ground, query, outer)
  const only = query.selects.length === 1
  const all = query.selects.map(({ select }) => {
    const order = only ? query.order : []
    return translateSelect(ground, { ...select, order }, named, outer)
  })
  const columns = all.map((one) => one.columns).reduce(joinColumns)
  const joined = all.map((one, at) => {
    const join = query.selects[at]?.join ?? 'union'
    return at === 0 ? one.sql : sql` ${sql.raw(join)} ${one.sql}`
  })
  const order = only ? (all[0]?.order ?? []) : query.order.map((key) => orderOfSet(key, columns))
  const sorted = order.length > 0 ? sql` order by ${sql.join(order)}` : sql``
  const limit = query.limit === undefined ? '' : ` limit ${query.limit}`
  const offset = query.offset === undefined ? '' : ` offset ${query.offset}`
  const tail = sql`${sorted}${sql.raw(limit + offset)}`
  const head = parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``
  return { sql: sql`${head}${sql.join(joined, sql``)}${tail}`, columns }
}

function translateNamed(ground: TranslationContext, query: Query, outer: Scope | undefined) {
  const named = new Map<string, { alias: string; columns: readonly QueryColumn[] }>(outer?.named)
  const parts = query.with.map(({ name, query: inner }) => {
    const scope: Scope = { rows: [], named: new Map(named), aggregates: 'refused' }
    const translated = translateQuery(ground, inner, scope)
    // A generated name can never hide a table.
    const alias = ground.newAlias()
    named.set(name.toLowerCase(), { alias, columns: translated.columns })
    return sql`${sql.id(alias)} as (${translated.sql})`
  })
  return { named: named as NamedQueries, parts }
}

function orderOfSet({ by, descending }: Query['order'][number], columns: readonly QueryColumn[]) {
  const name = by.kind === 'column' && by.source === undefined ? by.name : ''
  const column = columnNamed(columns, name)
  if (!column) throw new InvalidQuery(words.unionOrder)
  return orderTerm({ by, descending }, sql.id(column.name))
}

/** Merges two columns of a UNION. Their kinds must be the same. Different field types are dropped. */
function joinColumns(one: readonly QueryColumn[], other: readonly QueryColumn[]): QueryColumn[] {
  if (one.length !== other.length) {
    throw new InvalidQuery(words.unionColumns)
  }
  return one.map((column, at) => {
    const second = other[at] ?? column
    const { field, ...first } = column
    const kind = sharedKind([column, second].map(toTerm), 'UNION')
    const isSame = field && JSON.stringify(field) === JSON.stringify(second.field)
    const nullable = column.nullable || second.nullable
    return { ...first, kind, nullable, ...(isSame && { field }) }
  })
}

function toTerm({ kind, nullable }: QueryColumn): Term {
  return { kind, nullable, sql: sql`` }
}

type OrderedSelect = Select & { order: Query['order'] }

function translateSelect(
  ground: TranslationContext,
  select: OrderedSelect,
  named: NamedQueries,
  outer: Scope | undefined,
): TranslatedQuery & { order: Fragment[] } {
  const { rows, from } = translateSources(ground, select.from, named, outer)
  const plain: Scope = { rows, named, aggregates: 'refused', ...(outer && { outer }) }
  const group = select.group.map((key) => aliased(key, select, plain))
  const isGrouped = group.length > 0 || aggregatesIn(select)
  const scope: Scope = isGrouped
    ? { ...plain, aggregates: 'allowed', grouping: groupingOf(group, plain) }
    : plain

  const outputs = select.outputs.flatMap((output) => translateOutput(ground, scope, output))
  const columns = outputs.map(({ column }) => column)
  refuseTwice(columns)
  const selected = outputs.map(({ column, value }) => sql`${value} as ${sql.id(column.name)}`)
  const condition = (of: Select['where'], within: Scope, word: string) =>
    of ? sql` ${sql.raw(word)} ${asTruth(translate(ground, within, of))}` : sql``
  const where = condition(select.where, plain, 'where')
  const keys = group.map((key) => asValue(translate(ground, plain, key)).sql)
  const grouped = keys.length > 0 ? sql` group by ${sql.join(keys)}` : sql``
  const having = condition(select.having, scope, 'having')
  const order = select.order.map((key) => {
    const { by } = key
    const isBare = by.kind === 'column' && by.source === undefined
    const output = isBare ? columnNamed(columns, by.name) : undefined
    return orderTerm(key, output ? sql.id(output.name) : asValue(translate(ground, scope, by)).sql)
  })
  const head = sql`select ${sql.raw(select.distinct ? 'distinct ' : '')}${sql.join(selected)}`
  return { sql: sql`${head}${from}${where}${grouped}${having}`, columns, order }
}

function aggregatesIn({ outputs, having, order }: OrderedSelect): boolean {
  return [
    ...outputs.flatMap((output) => (output.kind === 'value' ? [output.value] : [])),
    ...(having ? [having] : []),
    ...order.map(({ by }) => by),
  ].some(hasAggregate)
}

/** Resolves a `group by` key that names an output, if no column has that name. */
function aliased(key: Select['group'][number], { outputs }: Select, scope: Scope) {
  if (key.kind === 'number') throw new InvalidQuery(words.groupByNumber)
  if (key.kind !== 'column' || key.source !== undefined) return key
  const isColumn = scope.rows.some(({ columns }) => columnNamed(columns, key.name))
  if (isColumn) return key
  const output = outputs.find(
    (one) => one.kind === 'value' && one.alias !== undefined && isName(one.alias, key.name),
  )
  return output?.kind === 'value' ? output.value : key
}

/** Determines what may appear outside aggregates. As in Postgres, these are all fields if the id is a key. */
function groupingOf(group: Select['group'], scope: Scope): GroupScope {
  const ids = group.flatMap((key) => {
    if (key.kind !== 'column') return []
    const { rows, column, isOuter } = findColumn(key, scope)
    const isId = !isOuter && column.name === 'id' && rows.table && rows.table.type !== 'view'
    return isId ? [rows.alias] : []
  })
  return { keys: new Set(group.map((key) => expressionKeyOf(key, scope))), wholeRows: new Set(ids) }
}

type TranslatedOutput = { column: QueryColumn; value: Fragment }

function translateOutput(
  ground: TranslationContext,
  scope: Scope,
  output: Output,
): TranslatedOutput[] {
  if (output.kind === 'all') {
    const rows = scope.rows.filter(
      ({ calledBy }) => output.source === undefined || isName(calledBy, output.source),
    )
    if (rows.length === 0) throw new InvalidQuery(words.noStar)
    return rows.flatMap((one) =>
      one.columns.map((column) => {
        const named: Column = {
          kind: 'column',
          source: one.calledBy,
          name: column.name,
          at: NOWHERE,
        }
        return toOutput(translate({ ...ground, uses: [] }, scope, named), column.name)
      }),
    )
  }
  const { value, alias } = output
  const before = ground.uses.length
  const term = asValue(translate(ground, scope, value))
  const name = alias ?? (value.kind === 'column' ? columnName(value, scope) : ground.newAlias())
  const use = ground.uses[before]
  if (alias === undefined && use) ground.uses[before] = { ...use, names: true }
  return [toOutput(term, name)]
}

const NOWHERE = { start: 0, end: 0 }

function columnName(column: Column, scope: Scope): string {
  return findColumn(column, scope).column.name
}

function toOutput({ kind, nullable, field, sql: value }: Term, name: string): TranslatedOutput {
  return { column: { name, kind, nullable, ...(field && { field }) }, value }
}

function refuseTwice(columns: readonly QueryColumn[]): void {
  const names = columns.map(({ name }) => name.toLowerCase())
  const twice = columns.find(({ name }, at) => names.indexOf(name.toLowerCase()) !== at)
  if (twice) throw new InvalidQuery(words.twoColumns({ name: twice.name }))
}

function translateSources(
  ground: TranslationContext,
  sources: readonly Source[],
  named: NamedQueries,
  outer: Scope | undefined,
): { rows: Rows[]; from: Fragment } {
  const rows: Rows[] = []
  const parts = sources.map((source, at) => {
    if (rows.some(({ calledBy }) => isName(calledBy, source.alias))) {
      throw new InvalidQuery(words.twoCollections({ name: source.alias }))
    }
    const scope: Scope = { rows: [...rows], named, aggregates: 'refused', ...(outer && { outer }) }
    const read = readSource(ground, source, scope)
    rows.push(read.rows)
    if (at === 0) return sql` from ${read.from}`
    if (source.join === 'cross' && !source.on) return sql` cross join ${read.from}`
    const within = { ...scope, rows: [...rows] }
    const on = source.on ? asTruth(translate(ground, within, source.on)) : sql`1 = 1`
    return sql` ${sql.raw(source.join === 'left' ? 'left' : 'inner')} join ${read.from} on ${on}`
  })
  return { rows, from: sql.join(parts, sql``) }
}

type ReadSource = { rows: Rows; from: Fragment }

function readSource(ground: TranslationContext, source: Source, scope: Scope): ReadSource {
  const { rows, alias: calledBy, join } = source
  const alias = ground.newAlias()
  const read = { alias, calledBy, optional: join === 'left' }
  if (rows.kind === 'query') {
    const { outer, named } = scope
    const { sql: query, columns } = translateQuery(ground, rows.query, {
      rows: [],
      named,
      aggregates: 'refused',
      ...(outer && { outer }),
    })
    return { rows: { ...read, columns }, from: sql`(${query}) as ${sql.id(alias)}` }
  }
  if (rows.kind === 'entries') {
    const list = expectKind(translate(ground, scope, rows.list), 'list', '“json_each”')
    const columns = [{ name: 'value', kind: 'text' as const, nullable: false, ...entryOf(list) }]
    return { rows: { ...read, columns }, from: ground.dialect.filter.entries(list.sql, alias) }
  }
  const named = scope.named.get(rows.name.toLowerCase())
  if (named) {
    const { columns } = named
    return { rows: { ...read, columns }, from: sql`${sql.id(named.alias)} as ${sql.id(alias)}` }
  }
  const table = collectionNamed(ground, rows.name)
  ground.uses.push({ collection: table.name, at: rows.at })
  const from = sql`${sql.id(table.name)} as ${sql.id(alias)}`
  return { rows: { ...read, columns: columnsRead(table), table }, from }
}

/** Returns the field type of one entry of a list. An entry of a list of references is a reference. */
function entryOf({ field }: Term): { field?: Field } {
  if (field?.type === 'relation') return { field: reference(field.collection) }
  return field?.type === 'select' ? { field: { ...field, maxSelect: 1 } } : {}
}

/** Finds a collection by name. System collections, and tables that are not collections, count as unknown. */
function collectionNamed({ schemas }: TranslationContext, name: string): CollectionSchema {
  const schema = schemas.get(name) ?? [...schemas.values()].find((one) => isName(one.name, name))
  if (!schema || schema.name.startsWith('_')) {
    throw new InvalidQuery(words.noCollection({ name }))
  }
  return schema
}

/** Returns the columns that a view may read: those that a record shows, never hidden ones. */
function columnsRead(schema: CollectionSchema): QueryColumn[] {
  return columnsOf(schema)
    .filter(({ hidden }) => !hidden)
    .map(({ name, kind }) => {
      const field = fieldOf(schema, name)
      return {
        name,
        kind: kind === 'bool' ? 'number' : kind,
        nullable: kind === 'json',
        ...(field && { field }),
      }
    })
}

function fieldOf(schema: CollectionSchema, name: string): Field | undefined {
  const own = Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined
  if (own) {
    const { id: _, required: __, ...field } = own
    return field
  }
  if (name === 'id') return schema.type === 'view' ? text() : reference(schema.name)
  if (name === 'email') return { type: 'email' }
  if (name === 'created' || name === 'updated') return instant()
  return name === 'username' ? text() : flag()
}
