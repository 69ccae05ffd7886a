import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { admin as words } from '@docket/texts/studio/admin'
import { reasonOf } from '#resources/form/refusal.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { nestedFaults } from './nested-faults.ts'
import { faultsAtFields } from './values-at-paths.ts'

/** Converts a failed save into the error of a form whose fields are named by paths. */
export function refusedAtFields(error: unknown, fields: readonly FieldDefinition[]): SaveRefused {
  const faults = faultsAtFields(nestedFaults(error), fields)
  const isMarked = Object.keys(faults).length > 0
  return new SaveRefused(isMarked ? words.fixTheHighlightedFields : reasonOf(error), faults)
}
