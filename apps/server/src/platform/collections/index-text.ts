import type { Index } from '@docket/model/collection'
import type { Field } from '@docket/model/field'
import { indexName } from '../database/tables.ts'
import { type ColumnKind, kindOf } from '../records/columns.ts'

/** What Postgres allows; a longer name would be cut, and two indexes could become one. */
const NAME_MAX = 63
const INDEX =
  /^\s*create\s+(unique\s+)?index\s+(?:if\s+not\s+exists\s+)?(\S+)\s+on\s+\S+\s*\(([^)]*)\)\s*(?:where\s+([\s\S]+?))?;?\s*$/i
// A direction changes nothing of what is found, so it is passed over.
const COLUMN =
  /^[`"[]?(\w+)[`"\]]?(?:\s+collate\s+[`"]?(nocase|binary)[`"]?)?(?:\s+(?:asc|desc))?$/i
const OWN_NAME = /^(?:[`"[]?main[`"\]]?\.)?[`"[]?(\w+)[`"\]]?$/
/** As `indexName` makes them, perhaps for an earlier name of the collection. */
const MADE_UP = /__(?:unique|index)$/
const CONDITION =
  /^\s*[`"[]?(\w+)[`"\]]?\s*(<>|!=|<=|>=|=|<|>)\s*('(?:[^'\\\p{Cc}]|'')*'|-?\d+(?:\.\d+)?|true|false)\s*(?:and\b|$)/iu

/** The name that a field has now; `undefined` for one that is none. */
type Columns = (name: string) => { name: string; field: Field } | undefined

/** An index as text: ``CREATE UNIQUE INDEX `name` ON `table` (`a`, `b` COLLATE NOCASE) WHERE …``. */
export function writeIndex(table: string, index: Index): string {
  const { fields, unique, where, nocase = [], name = indexName(table, index) } = index
  const columns = fields
    .map((field) => `\`${field}\`${nocase.includes(field) ? ' COLLATE NOCASE' : ''}`)
    .join(', ')
  const kind = unique ? 'CREATE UNIQUE INDEX' : 'CREATE INDEX'
  const condition = where ? ` WHERE ${writeCondition(where)}` : ''
  return `${kind} \`${name}\` ON \`${table}\` (${columns})${condition}`
}

/** As clients write it: names in backticks, and `!=`. */
function writeCondition(where: string): string {
  return where.replaceAll(/'(?:[^']|'')*'|"(\w+)"|<>/g, (part, name: string | undefined) => {
    if (part === '<>') return '!='
    return name === undefined ? part : `\`${name}\``
  })
}

/**
 * Reads the text of an index. The name of its table is passed over, since it follows from the
 * collection. Answers what is wrong with it as a sentence instead. Conditions compare a field with a
 * value, joined by `and`: they go into the database as they are, so nothing else passes.
 */
export function readIndex(table: string, text: string, columns: Columns): Index | string {
  const [, unique, called = '', list = '', condition] = INDEX.exec(text) ?? []
  if (list === '') return 'It is not of the form CREATE [UNIQUE] INDEX name ON collection (fields).'
  const read = list.split(',').map((one) => readColumn(one.trim(), columns))
  const found = read.filter((one) => one !== undefined)
  if (found.length < read.length) return 'It names something that is no field of the collection.'
  const where = condition === undefined ? undefined : readCondition(condition, columns)
  if (condition !== undefined && where === undefined) {
    return 'Its condition may only compare fields with texts or numbers, joined by “and”.'
  }
  const fields = found.map((one) => one.name)
  const nocase = found.filter((one) => one.isNocase).map((one) => one.name)
  const index: Index = {
    fields,
    ...(unique && { unique: true }),
    ...(where && { where }),
    ...(nocase.length > 0 && { nocase }),
  }
  if (indexName(table, index).length > NAME_MAX) {
    return 'The names of the collection and of its fields are too long together.'
  }
  const name = OWN_NAME.exec(called)?.[1]
  return name === undefined || MADE_UP.test(name) ? index : { ...index, name }
}

/** Of a column that holds no text, there is no case to regard. */
function readColumn(
  text: string,
  columns: Columns,
): { name: string; isNocase: boolean } | undefined {
  const [, called = '', collation = ''] = COLUMN.exec(text) ?? []
  const column = columns(called)
  if (!column) return undefined
  const isText = kindOf(column.field) === 'text'
  return { name: column.name, isNocase: isText && collation.toLowerCase() === 'nocase' }
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
