import type { States } from './collection.ts'
import { englishLabelOf, labelOf } from './forms/label-of.ts'

/**
 * Returns the states that a record in `state` may change to, without the state itself. Empty for a final
 * state.
 */
export function nextStates({ next }: States, state: string): readonly string[] {
  return next[state] ?? []
}

/**
 * Reports whether a record may change from one state to another. Keeping the state is always allowed; `''` is
 * the state of a new record.
 */
export function mayBecome(states: States, from: string, to: string): boolean {
  if (from === to) return true
  return from === '' ? states.first.includes(to) : nextStates(states, from).includes(to)
}

/** Returns the name of a state for use in a sentence: in English the stored value, in other languages its label. */
export function stateName(state: string): string {
  const label = labelOf(state)
  return label === englishLabelOf(state) ? state.replaceAll('_', ' ') : label.toLowerCase()
}
