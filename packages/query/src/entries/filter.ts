/** Parses, resolves and compiles filters to SQL. */
export type { FilterDialect, Fragment, SqlCondition } from '../filter/dialect.ts'
export { type Directive, distanceKm, formatMoment, readFormat } from '../filter/functions.ts'
export { InvalidFilter } from '../filter/invalid-filter.ts'
export { argument, type Binding, bind, late } from '../filter/late.ts'
export {
  arrange,
  type CompileRequest,
  type Condition,
  compileCondition,
  compileSort,
  narrow,
  type QueryCost,
  type Select,
  type Sort,
} from '../filter/run/compile.ts'
export { type Shape, shapeOf } from '../filter/shape.ts'
export { readShifts, type Shift } from '../filter/shift-moment.ts'
