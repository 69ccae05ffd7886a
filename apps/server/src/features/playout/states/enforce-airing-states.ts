import type { App } from '@docket/accounts/app'
import { InvalidRecord } from '@docket/model/kernel/errors'
import { mayBecome, nextStates, stateName } from '@docket/model/kernel/states'
import { AIRING_STATES, FACTS } from '@docket/model/playout/airing-states'
import { asRuns } from '@docket/model/playout/as-runs'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { type EpochMs, toEpochMs } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { eitherText, quoted } from '@docket/texts/format'
import { playout as words } from '@docket/texts/server/playout'

/** Enforces the states of airings. On a channel that Docket plays out, only the ledger says what aired. */
export function enforceAiringStates(app: App): void {
  const { clock } = app
  app.derive(
    airings,
    'marks as planned again what is moved off the air or back to a linear channel',
    async (airing, { before, caller, records }): Promise<Partial<Airing> | undefined> => {
      if (caller.kind === 'system' || !before) return undefined
      if (isMovedOff(airing, before, clock.now())) return { status: 'planned' }
      if (!GIVEN_UP.has(before.status) || !FACTS.has(airing.status)) return undefined
      if (!(await isOnLinear(airing, records))) return undefined
      return { status: await factOf(airing, records) }
    },
  )
  app.guard(
    airings,
    'allows only the next states, and facts of a linear channel only to its ledger',
    async (airing, { before, caller, records }) => {
      if (caller.kind === 'system' || airing.status === before?.status) return
      if (airing.status === 'planned' && isMovedOff(airing, before, clock.now())) return
      refuseDisorder(stateOf(before), airing.status)
      if (!touchesFacts(airing, before) || !(await isOnLinear(airing, records))) return
      if (!(await repeatsFact(airing, before, records))) throw refusal(words.onlyLedger)
    },
  )
}

/** The states of airings that do not air, but can be restored. */
const GIVEN_UP: ReadonlySet<Airing['status']> = new Set(['preempted', 'cancelled'])

async function isOnLinear({ channel: id }: Airing, records: Records): Promise<boolean> {
  return (await records.find(channels, { id }))?.playout === 'linear'
}

/** Whether an airing that was on air is moved to another channel, or away from the current time. */
function isMovedOff(airing: Airing, before: Airing | undefined, now: EpochMs): boolean {
  if (before?.status !== 'on_air') return false
  const isElsewhere = airing.channel !== before.channel
  const isLater = airing.startsAt !== before.startsAt && toEpochMs(airing.startsAt) > now
  return isElsewhere || isLater
}

/** Whether an airing is restored to the state that the ledger gave it. */
async function repeatsFact(
  airing: Airing,
  before: Airing | undefined,
  records: Records,
): Promise<boolean> {
  if (!before || !GIVEN_UP.has(before.status)) return false
  return airing.status === (await factOf(airing, records))
}

/**
 * Returns the state of an airing according to the ledger; `planned` if the ledger has none yet, or the airing is still
 * on.
 */
async function factOf({ id }: Airing, records: Records): Promise<Airing['status']> {
  const known = await records.find(asRuns, { id })
  if (!known) return 'planned'
  return known.outcome === 'missed' ? 'missed' : 'aired'
}

/** An airing without a state was stored before airings had states. */
function stateOf(before: Airing | undefined): string {
  return before ? before.status || 'planned' : ''
}

function touchesFacts({ status }: Airing, before: Airing | undefined): boolean {
  const isTaken = before !== undefined && FACTS.has(before.status) && status !== 'preempted'
  return FACTS.has(status) || isTaken
}

function refuseDisorder(from: string, to: string): void {
  if (mayBecome(AIRING_STATES, from, to)) return
  const choices = (from === '' ? AIRING_STATES.first : nextStates(AIRING_STATES, from)).map(
    stateName,
  )
  throw refusal(
    from === ''
      ? words.newCannotBe({ state: stateName(to), choices: eitherText(choices.map(quoted)) })
      : words.cannotChange({
          from: stateName(from),
          to: stateName(to),
          choices: eitherText(choices.map(quoted)),
        }),
  )
}

function refusal(message: string): InvalidRecord {
  return new InvalidRecord({ status: { code: 'state_not_allowed', message } }, message)
}
