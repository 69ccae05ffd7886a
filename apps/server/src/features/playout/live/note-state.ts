import type { App } from '@docket/accounts/app'
import { alarms } from '@docket/model/playout/alarms'
import { type LiveInput, liveInputs } from '@docket/model/playout/live-inputs'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import { after } from '@docket/records/engine'
import { playout as words } from '@docket/texts/server/playout'
import { endAlarm, raiseAlarm } from '../../../platform/alarm-records.ts'
import type { LiveAiring } from './read-live-airings.ts'

/** What is known about a source. `problem` says why nothing arrives, and is `''` when something does. */
export type SourceState = { problem: string; since: EpochMs }

const KIND = 'source'

/** Records on the input whether it sends something, and keeps the alarm of its airing open while it does not. */
export async function noteState(
  app: App,
  { airing, input: { id } }: LiveAiring,
  { problem, since }: SourceState,
): Promise<void> {
  const { records, clock } = app
  const { id: about, channel, organization } = airing
  const input = await records.find(liveInputs, { id })
  if (!input) return
  const open = await records.find(alarms, { channel, kind: KIND, until: '' })
  const isRight = problem === '' ? open?.airing !== about : open !== undefined
  const changed = changeOf(input, problem, clock.now())
  if (isRight && !changed) return
  await app.transaction(async (within) => {
    if (changed) await within.update(liveInputs, id, changed)
    if (isRight) return
    if (problem === '') await endAlarm(within, { id: channel }, { kind: KIND, until: clock.now() })
    else {
      const detail = words.live.nothingArrives({ input: input.name, problem })
      const place = { id: channel, organization }
      await raiseAlarm(within, place, { kind: KIND, since, detail, airing: about })
    }
  })
}

function changeOf(
  { state: was, problem: known }: LiveInput,
  problem: string,
  now: EpochMs,
): Partial<LiveInput> | undefined {
  const state = problem === '' ? 'receiving' : 'failing'
  if (was === state) return known === problem ? undefined : { problem }
  return { state, problem, changedAt: toInstant(now) }
}

/** Clears the state of an input that is no longer in use, because it is unknown whether it would send something. */
export async function forgetState({ records }: App, id: string): Promise<void> {
  const input = await records.find(liveInputs, { id })
  if (!input?.state) return
  await records.update(liveInputs, id, { state: '', problem: '', changedAt: '' })
}

/** Closes the alarms of airings that are over, including those that another process opened. */
export async function endOldAlarms(
  app: App,
  current: ReadonlyMap<string, LiveAiring>,
): Promise<void> {
  const open = await app.records.list(alarms, {
    where: { kind: KIND, until: '', airing: after('') },
  })
  for (const { airing, channel } of open) {
    if (current.get(airing)?.airing.channel === channel) continue
    const end = { kind: KIND, until: app.clock.now() } as const
    await app.transaction((within) => endAlarm(within, { id: channel }, end))
  }
}
