import { nextStates } from '@docket/model/kernel/states'
import { toInstant } from '@docket/model/time/instants'
import { record as words } from '@docket/texts/studio/resources'
import type { Resource, Step } from '../resource.ts'

/** A step offered to the user: its label, its target state, and its confirmation. */
export type AskedStep = Step & { verb: string; to: string; done: string }

type WordOf = (state: string) => string

/** Returns the steps that are offered in a state: those that keep it, then those to the next states. */
export function stepsFrom(resource: Resource, state: string, wordOf: WordOf): AskedStep[] {
  const { states } = resource.collection.schema
  const further = resource.furtherSteps[state] ?? []
  const next = states ? nextStates(states, state) : []
  return [
    ...further.map((step) => ({ ...step, to: state })),
    ...next.map((to) => stepTo(resource, { from: state, to }, wordOf)),
  ]
}

type StateChange = { from: string; to: string }

/** Returns the step to a state, labeled as declared, or else with the state's name. */
function stepTo({ steps }: Resource, { from, to }: StateChange, wordOf: WordOf): AskedStep {
  const word = wordOf(to)
  const { from: own, ...step } = steps[to] ?? {}
  return { verb: word, ...step, ...own?.[from], to, done: words.status({ state: word }) }
}

/**
 * Returns the same step with a prompt for the reason of an exception, if the server asked for the reason and the
 * user has not given one yet.
 */
export function exceptionOf(
  step: AskedStep,
  faults: Readonly<Record<string, string>>,
): AskedStep | undefined {
  const { exception, promptsFor = [], verb } = step
  if (!exception || !faults[exception] || promptsFor.includes(exception)) return undefined
  return { ...step, verb: words.anyway({ verb }), promptsFor: [...promptsFor, exception] }
}

/** Returns the changes that a step makes by itself: the state, and its timestamp if declared. */
export function changesOf(field: string, { to, stamps }: AskedStep): Record<string, unknown> {
  return { [field]: to, ...(stamps && { [stamps]: toInstant(Date.now()) }) }
}
