import { toInstant } from '@docket/model/time'
import type { Resource, Step } from './resource.ts'

/** A step as it is offered: where to, and what that state is called. */
export type AskedStep = Step & { to: string; word: string }

/** The step to a state, in the words of the declaration, or of the state. */
export function stepTo(
  { steps }: Resource,
  to: string,
  wordOf: (state: string) => string,
): AskedStep {
  const word = wordOf(to)
  return { verb: word, ...steps[to], to, word }
}

/** What a step changes by itself. */
export function changesOf(field: string, { to, stamps }: AskedStep): Record<string, unknown> {
  return { [field]: to, ...(stamps && { [stamps]: toInstant(Date.now()) }) }
}
