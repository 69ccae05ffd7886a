import { syncChanges } from '@docket/model/integrations/integrations'
import type { Records } from '@docket/records/engine'
import type { Values } from '../mapping/links.ts'
import type { Mirror, Plan } from '../mapping/plan.ts'
import type { Run } from './run.ts'

/** Records what an import did with a record, in the same transaction, so that it can be undone. */
export async function recordChange(
  run: Run,
  { resource }: Pick<Mirror, 'resource'>,
  {
    outcome,
    record,
    before,
    changes,
    isLinked,
  }: Omit<Plan, 'incoming' | 'kept' | 'link' | 'linkTo'>,
  records: Records,
): Promise<void> {
  if (!run.syncRun || (outcome === 'unchanged' && !isLinked)) return
  await records.create(syncChanges, {
    organization: run.organization.id,
    integration: run.integration.id,
    run: run.syncRun.id,
    resource,
    record,
    action: outcome === 'new' ? 'created' : isLinked ? 'linked' : 'changed',
    before: outcome === 'changed' ? pick(before ?? {}, Object.keys(changes)) : null,
    after: outcome === 'changed' ? changes : null,
  })
}

function pick(values: Values, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
}
