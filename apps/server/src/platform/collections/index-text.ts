import type { Index } from '@docket/model/collection'
import type { Field } from '@docket/model/field'
import { indexName } from '../database/tables.ts'
import { type ColumnKind, kindOf } from '../records/columns.ts'

/** What Postgres allows; a longer name would be cut, and two indexes could become one. */
const NAME_MAX = 63
const INDEX =
  /^\s*create\s+(unique\s+)?index\s+(?:if\s+not\s+exists\s+)?\S+\s+on\s+\S+\s*\(([^)]*)\)\s*(?:where\s+([\s\S]+?))?;?\s*$/i
const COLUMN = /^[`"[]?(\w+)[`"\]]?(?:\s+asc)?$/i
const CONDITION =
  /^\s*[`"[]?(\w+)[`"\]]?\s*(<>|!=|<=|>=|=|<|>)\s*('(?:[^'\\\p{Cc}]|'')*'|-?\d+(?:\.\d+)?|true|false)\s*(?:and\b|$)/iu

/** The name that a field has now; `undefined` for one that is none. */
type Columns = (name: string) => { name: string; field: Field } | undefined

/** An index as text: ``CREATE UNIQUE INDEX `name` ON `table` (`a`, `b`) WHERE …``. */
export function writeIndex(table: string, index: Index): string {
  const { fields, unique, where } = index
  const columns = fields.map((field) => `\`${field}\``).join(', ')
  const kind = unique ? 'CREATE UNIQUE INDEX' : 'CREATE INDEX'
  const condition = where ? ` WHERE ${where}` : ''
  return `${kind} \`${indexName(table, index)}\` ON \`${table}\` (${columns})${condition}`
}

/**
 * Reads the text of an index. Its own name and that of its table are passed over: both follow from
 * the collection. Answers what is wrong with it as a sentence instead. Conditions compare a field
 * with a value, joined by `and`: they go into the database as they are, so nothing else passes.
 */
export function readIndex(table: string, text: string, columns: Columns): Index | string {
  const [, unique, list = '', condition] = INDEX.exec(text) ?? []
  if (list === '') return 'It is not of the form CREATE [UNIQUE] INDEX name ON collection (fields).'
  const names = list.split(',').map((one) => COLUMN.exec(one.trim())?.[1])
  const found = names.map((name) => (name === undefined ? undefined : columns(name)?.name))
  const fields = found.filter((name) => name !== undefined)
  if (fields.length < names.length) return 'It names something that is no field of the collection.'
  const where = condition === undefined ? undefined : readCondition(condition, columns)
  if (condition !== undefined && where === undefined) {
    return 'Its condition may only compare fields with texts or numbers, joined by “and”.'
  }
  const index: Index = { fields, ...(unique && { unique: true }), ...(where && { where }) }
  return indexName(table, index).length > NAME_MAX
    ? 'The names of the collection and of its fields are too long together.'
    : index
}

function readCondition(text: string, columns: Columns): string | undefined {
  const conditions: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    const [whole = '', name = '', sign = '', literal = ''] = CONDITION.exec(rest) ?? []
    const column = columns(name)
    const value = column && literalOf(kindOf(column.field), literal)
    if (!column || value === undefined) return undefined
    conditions.push(`"${column.name}" ${sign === '!=' ? '<>' : sign} ${value}`)
    rest = rest.slice(whole.length).trim()
  }
  return conditions.join(' and ')
}

function literalOf(kind: ColumnKind, literal: string): string | undefined {
  if (kind === 'text') return literal.startsWith("'") ? literal : undefined
  if (kind === 'number') return /^-?\d/.test(literal) ? literal : undefined
  if (kind !== 'bool') return undefined
  if (/^(true|1)$/i.test(literal)) return '1'
  return /^(false|0)$/i.test(literal) ? '0' : undefined
}
