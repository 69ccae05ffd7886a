/** The tables, columns and fields of collections, and the caller. */
export type { AnyRecord } from '../any-record.ts'
export {
  type AuthRecord,
  type Caller,
  isStaffFor,
  privilegesOf,
  type RuleRequest,
} from '../caller.ts'
export {
  type Column,
  type ColumnKind,
  columnsOf,
  kindOf,
  type Row,
  readRow,
  readValue,
  toColumn,
  toRow,
} from '../columns.ts'
export type { QueryDialect } from '../dialect.ts'
export { EDITOR_BYTES, JSON_BYTES, MAX_LIST_VALUES, TEXT_CHARACTERS } from '../field-limits.ts'
export { fieldsOf, isList } from '../fields-of.ts'
export { isName, isReservedName, nameForm } from '../names.ts'
export { withSortedKeys } from '../sorted-keys.ts'
export type { Tables } from '../tables.ts'
