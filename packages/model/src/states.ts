import type { States } from './collection.ts'

/** The states that a record in `state` may go to, itself not among them; none when it is at its end. */
export function nextStates({ next }: States, state: string): readonly string[] {
  return next[state] ?? []
}

/** May a record go from one state to another? Staying is always allowed; `''` is before it began. */
export function mayBecome(states: States, from: string, to: string): boolean {
  if (from === to) return true
  return from === '' ? states.first.includes(to) : nextStates(states, from).includes(to)
}
