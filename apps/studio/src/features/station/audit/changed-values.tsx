import { BUILT_IN } from '@docket/model/built-in'
import type { AuditEvent } from '@docket/model/station/audit-events'
import { AuditChanges } from '#resources/record/audit-changes.tsx'

/** The values of a record before and after a change. Loads the definitions of all collections, so it loads on demand. */
export function ChangedValues({ record }: { record: AuditEvent }) {
  const found = BUILT_IN.find(({ name }) => name === record.target)
  if (found) return <AuditChanges event={record} schema={found.schema} words={{}} />
  return <pre>{JSON.stringify({ before: record.before, after: record.after }, null, 2)}</pre>
}
