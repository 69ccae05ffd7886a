import type { App } from '@docket/accounts/app'
import { type LiveCaption, liveCaptions } from '@docket/model/captions/on-air/live-captions'
import { Conflict, InvalidRecord } from '@docket/model/kernel/errors'
import { airings } from '@docket/model/schedule/airings'
import { SECOND_MS } from '@docket/model/time/instants'
import { playout as words } from '@docket/texts/server/playout'

/**
 * Segments are listed twelve seconds before their time, and players load them then. A line for an earlier time would
 * come too late.
 */
export const CATCHABLE_MS = 13 * SECOND_MS
const MIN_SHOWN_MS = 1500
const MS_PER_CHARACTER = 60
/** More than a day of speech. */
const MAX_LINES = 20_000

/** Enforces the rules of live captions: people write the text, and only while the airing is on. */
export function enforceLiveCaptions({ derive, guard, clock }: App): void {
  derive(
    liveCaptions,
    'gives a typed line the next time that viewers can still get, and keeps the times of the others',
    async (line, { before, caller, records }): Promise<Partial<LiveCaption> | undefined> => {
      if (caller.kind === 'system') return undefined
      if (before) {
        const { airing, channel, language, fromMs, untilMs, saidMs, by } = before
        return { airing, channel, language, fromMs, untilMs, saidMs, by }
      }
      const airing = await records.find(airings, { id: line.airing })
      const fromMs = clock.now() + CATCHABLE_MS
      const untilMs = fromMs + Math.max(MIN_SHOWN_MS, line.text.length * MS_PER_CHARACTER)
      return { channel: airing?.channel ?? '', fromMs, untilMs, saidMs: fromMs, by: 'person' }
    },
  )
  guard(
    liveCaptions,
    'allows lines only while the airing is on',
    async ({ airing: id, text }, { before, caller, records }) => {
      if (caller.kind === 'system' || before) return
      const airing = await records.find(airings, { id })
      const message = text.trim() === '' ? words.typeSomething : words.notLiveNow
      const isOn = airing?.kind === 'live' && airing.status === 'on_air'
      if (!isOn || text.trim() === '') {
        throw new InvalidRecord({ text: { code: 'live_caption', message } }, message)
      }
      if ((await records.count(liveCaptions, { airing: id })) >= MAX_LINES) {
        throw new Conflict(words.tooManyLines)
      }
    },
  )
}
