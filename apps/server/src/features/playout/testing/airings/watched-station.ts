import { type Alarm, alarms } from '@docket/model/playout/alarms'
import { SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import { notifyPeople } from '#features/station/notifications/notify-people.ts'
import type { Feature } from '#testing/test-app.ts'
import { alarms as alarmsFeature, alarmWatchOf } from '../../alarms/alarms.ts'
import type { PlayoutTools } from '../../playout.ts'
import { type LiveStation, NOW, startLiveStation } from '../live-station.ts'

export const START = Date.parse(NOW)
/** How often a server checks its channels, in seconds. */
export const LOOK_SEC = 4
export const WATCHING: readonly Feature[] = [alarmsFeature, notifyPeople]

/** A station with a channel that is watched for alarms. Times are in seconds after `NOW`. */
export type WatchedStation = LiveStation & {
  check(): Promise<void>
  nowSec(): number
  alarms(): Promise<Alarm[]>
  /** Advances time like a running server: it writes ledgers, unless it is dead, and checks the channels. */
  passWatched(seconds: number, isWriting?: boolean): Promise<void>
  /** Advances time until an alarm of a kind is open. */
  passUntilOpen(
    kind: Alarm['kind'],
    mostSec: number,
    isWriting?: boolean,
  ): Promise<{ alarm: Alarm; openedSec: number }>
  passUntilClosed(alarm: Alarm, mostSec: number): Promise<Alarm>
}

export function secondOf(instant: string): number {
  return (toEpochMs(instant) - START) / SECOND_MS
}

/** Starts a station. With tools, its slates and stills are made in separate jobs. */
export async function startWatchedStation({
  tools,
}: {
  tools?: PlayoutTools
} = {}): Promise<WatchedStation> {
  const live = await startLiveStation({}, WATCHING, tools)
  const { records } = live.app.app
  const check = () => alarmWatchOf(live.app.app).check()
  const found = () => records.list(alarms, { sort: 'since' })
  const nowSec = () => (live.clock.now() - START) / SECOND_MS

  async function passWatched(seconds: number, isWriting = true): Promise<void> {
    for (let passed = 0; passed < seconds; passed += LOOK_SEC) {
      if (isWriting) await live.pass(LOOK_SEC, LOOK_SEC)
      else live.clock.advance(LOOK_SEC * SECOND_MS)
      await check()
    }
  }

  return {
    ...live,
    check,
    nowSec,
    passWatched,
    alarms: found,
    async passUntilOpen(kind, mostSec, isWriting = true) {
      for (let passed = 0; passed <= mostSec; passed += LOOK_SEC) {
        const alarm = (await found()).find((one) => one.kind === kind && one.until === '')
        if (alarm) return { alarm, openedSec: nowSec() }
        await passWatched(LOOK_SEC, isWriting)
      }
      throw new Error(`There is no alarm ${kind} by second ${nowSec()}.`)
    },
    async passUntilClosed({ id }, mostSec) {
      for (let passed = 0; passed <= mostSec; passed += LOOK_SEC) {
        const alarm = await records.get(alarms, id)
        if (alarm.until !== '') return alarm
        await passWatched(LOOK_SEC)
      }
      throw new Error(`The alarm is still open in second ${nowSec()}.`)
    },
  }
}
