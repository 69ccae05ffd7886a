import type { App } from '@docket/accounts/app/app'
import { type Airing, airings } from '@docket/model/collections/schedule/airings'
import { channels } from '@docket/model/collections/schedule/channels'
import { InvalidRecord } from '@docket/model/errors'
import { AIRING_STATES, FACTS } from '@docket/model/playout/airing-states'
import { mayBecome, nextStates } from '@docket/model/records/states'
import { words } from '../words.ts'

/** Keeps the states of airings in order. On a channel that Docket plays out, only its ledger says what went out. */
export function keepAiringStates(app: App): void {
  app.guard(
    airings,
    'allows only the next states, and facts of a linear channel only to its ledger',
    async (airing, { before, caller, records }) => {
      if (caller.kind === 'system' || airing.status === before?.status) return
      refuseDisorder(stateOf(before), airing.status)
      if (!touchesFacts(airing, before)) return
      const channel = await records.find(channels, { id: airing.channel })
      if (channel?.playout === 'linear') throw refusal(words.onlyLedger)
    },
  )
}

/** An airing without a state is one that was stored before there were any. */
function stateOf(before: Airing | undefined): string {
  return before ? before.status || 'planned' : ''
}

function touchesFacts({ status }: Airing, before: Airing | undefined): boolean {
  const isTaken = before !== undefined && FACTS.has(before.status) && status !== 'preempted'
  return FACTS.has(status) || isTaken
}

function refuseDisorder(from: string, to: string): void {
  if (mayBecome(AIRING_STATES, from, to)) return
  const choices = (from === '' ? AIRING_STATES.first : nextStates(AIRING_STATES, from)).map(nameOf)
  throw refusal(
    from === ''
      ? words.newCannotBe(nameOf(to), choices)
      : words.cannotChange(nameOf(from), nameOf(to), choices),
  )
}

function refusal(message: string): InvalidRecord {
  return new InvalidRecord({ status: { code: 'state_not_allowed', message } }, message)
}

function nameOf(state: string): string {
  return state.replaceAll('_', ' ')
}
