import { InvalidRecord } from '@docket/model/kernel/errors'
import { mayExcept, type RuleFault, ruleFaultsByField } from '@docket/model/kernel/rule-faults'
import { type Caller, privilegesOf } from '@docket/query/schema'
import { members as words } from '@docket/texts/server/members'

type OverrideField = { overrideReason: string }
type Write = { caller: Caller; before?: OverrideField }

/**
 * Refuses a write that breaks rules, unless the caller may make an exception to all of them and gives a new reason.
 * Only callers who may make exceptions are asked for a reason. `prefix` begins the codes of the faults.
 */
export function refuseFaults(
  faults: readonly RuleFault[],
  { overrideReason }: OverrideField,
  { caller, before, prefix }: Write & { prefix: string },
): void {
  if (faults.length === 0) return
  const fields = ruleFaultsByField(faults, prefix)
  if (!mayExcept(faults, privilegesOf(caller))) throw new InvalidRecord(fields)
  // An old reason was for something else.
  if (overrideReason.trim() !== '' && overrideReason !== before?.overrideReason) return
  const asked = { code: `${prefix}_reason_required`, message: words.enterReason }
  throw new InvalidRecord({ ...fields, overrideReason: asked }, words.needsReason)
}
