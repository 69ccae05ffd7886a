/** Reads and writes records: the engine behind the record API, its access rules, its hooks and its changes. */
export { ruleFor } from '../engine/access/access.ts'
export { checkShape } from '../engine/access/body-shape.ts'
export { isObject, readObject, requireSuperuser } from '../engine/access/guard.ts'
export type { Identity } from '../engine/access/identity.ts'
export { type RequestInfo, SYSTEM } from '../engine/access/request-info.ts'
export { type StationStaff, stationAdmin, stationStaff } from '../engine/access/station-staff.ts'
export { writeRows } from '../engine/read/answer.ts'
export { type ColumnReads, createColumnReads } from '../engine/read/column-reads.ts'
export { expandRows, showExpanded } from '../engine/read/expand.ts'
export { parseExpand } from '../engine/read/expand-tree.ts'
export { listPage, pickFields } from '../engine/read/list-page.ts'
export { parsePick, pick } from '../engine/read/pick-fields.ts'
export { createRecordQueries } from '../engine/read/record-queries.ts'
export { notifyEveryProcess } from '../engine/store/change-feed.ts'
export type { CommittedChange, ForeignChange } from '../engine/store/committed-change.ts'
export {
  COMMIT_PHASES,
  type CommitContext,
  DELETE_PHASES,
  EVERY,
  type Hook,
  type Hooks,
  type Phase,
  SAVE_PHASES,
  type WriteContext,
} from '../engine/store/hooks.ts'
export { netChanges } from '../engine/store/net-changes.ts'
export { createRecordStore, type RecordStore } from '../engine/store/record-store.ts'
export {
  after,
  before,
  type Change,
  containing,
  type NewValues,
  not,
  oneOf,
  type Records,
  since,
  type Where,
  within,
} from '../engine/store/records.ts'
export { createSchemas, type Schemas } from '../engine/store/schemas.ts'
export { type Engine, inScope, type Scope } from '../engine/store/scope.ts'
export { authFaults, isUsername, newTokenKey, passwordFaults } from '../engine/write/auth-values.ts'
export { brokenRules } from '../engine/write/broken-rules.ts'
export { castInstant, castText, castValue, emptyValue } from '../engine/write/cast.ts'
export { createRecord, createRecordIn } from '../engine/write/create-record.ts'
export { deleteRecord, deleteRecordIn } from '../engine/write/delete-record.ts'
export type { Values } from '../engine/write/draft.ts'
export { type PlannedWrites, planLocks } from '../engine/write/lock-stretches.ts'
export { isId, newId, newKey, newOrderedId } from '../engine/write/new-id.ts'
export { newPersonFaults } from '../engine/write/new-password.ts'
export { buildInsertion } from '../engine/write/row-statements.ts'
export { type FilePlace, saveWithFile } from '../engine/write/save-with-file.ts'
export { insertAll } from '../engine/write/store-row.ts'
export { updateRecord, updateRecordIn } from '../engine/write/update-record.ts'
export { blankFault, recordFaults } from '../engine/write/validate.ts'
export { refuseFaults } from '../engine/write/write-rules.ts'
