import type { App } from '@docket/accounts/app'
import { BUILT_IN } from '@docket/model/built-in'
import type { Collection, States } from '@docket/model/kernel/collection'
import { InvalidRecord } from '@docket/model/kernel/errors'
import { mayBecome, nextStates, stateName } from '@docket/model/kernel/states'
import { eitherText, quoted } from '@docket/texts/format'
import { states as words } from '@docket/texts/server/station'

/**
 * Ensures that records change their state only in the order that their collection allows. The system itself
 * may make any change.
 */
export function enforceStates(app: App): void {
  for (const collection of BUILT_IN) enforceStatesOf(app, collection)
}

function enforceStatesOf(app: App, collection: Collection): void {
  const { states } = collection.schema
  if (!states) return
  app.guard(collection, 'allows only the next states', (record, { before, caller }) => {
    if (caller.kind === 'system') return
    const from = stateOf(before, states)
    const to = stateOf(record, states)
    if (!mayBecome(states, from, to)) throw refusalOf(states, from, to)
  })
}

function stateOf(record: object | undefined, { field }: States): string {
  return String((record as Record<string, unknown> | undefined)?.[field] ?? '')
}

function refusalOf(states: States, from: string, to: string): InvalidRecord {
  const message = messageOf(states, from, to)
  return new InvalidRecord({ [states.field]: { code: 'state_not_allowed', message } })
}

function messageOf(states: States, from: string, to: string): string {
  const choices = (from === '' ? states.first : nextStates(states, from)).map(stateName)
  if (from === '')
    return words.newCannotBe({ state: stateName(to), choices: eitherText(choices.map(quoted)) })
  if (choices.length === 0)
    return words.cannotChangeAnymore({ from: stateName(from), to: stateName(to) })
  return words.cannotChange({
    from: stateName(from),
    to: stateName(to),
    choices: eitherText(choices.map(quoted)),
  })
}
