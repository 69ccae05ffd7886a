import { toInstant } from '@docket/model/time'
import type { Resource, Step } from '../resource.ts'

/** A step offered to the user: the target state and that state's label. */
export type AskedStep = Step & { to: string; word: string }

/** Returns the step to a state, labeled as declared, or else with the state's name. */
export function stepTo(
  { steps }: Resource,
  to: string,
  wordOf: (state: string) => string,
): AskedStep {
  const word = wordOf(to)
  return { verb: word, ...steps[to], to, word }
}

/** Returns the changes that a step makes by itself: the state, and its timestamp if declared. */
export function changesOf(field: string, { to, stamps }: AskedStep): Record<string, unknown> {
  return { [field]: to, ...(stamps && { [stamps]: toInstant(Date.now()) }) }
}
