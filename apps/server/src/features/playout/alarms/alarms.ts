import type { App } from '@docket/accounts/app'
import { SECOND_MS } from '@docket/model/time/instants'
import { acknowledgeAlarms } from './acknowledge-alarms.ts'
import { createChannelCheck } from './check-channel.ts'
import { findTroubles, findUnknown } from './find-troubles.ts'
import { measureAlarms } from './measure-alarms.ts'
import { createAlarmRecorder } from './record-alarms.ts'
import { trimAlarms } from './trim-alarms.ts'
import { createWatchedChannels } from './watched-channels.ts'

export type AlarmWatch = {
  /** Checks all channels now, if this process is the one that watches them. */
  check(): Promise<void>
  /** Checks every four seconds until the server stops. */
  start(): void
}

const LEASE = 'alarms'
const LEASE_MS = 12 * SECOND_MS
const LOOK_MS = 4 * SECOND_MS

const watches = new WeakMap<App['http'], AlarmWatch>()

/**
 * Checks what players of the linear channels receive, compares it with the plan, and keeps an alarm open for each fault
 * while it lasts. The process whose `alarmWatchOf` was started does this.
 */
export function alarms(app: App): void {
  acknowledgeAlarms(app)
  trimAlarms(app)
  measureAlarms(app)
  watches.set(app.http, createWatch(app))
}

/** Returns the watch over a server's channels. */
export function alarmWatchOf({ http }: Pick<App, 'http'>): AlarmWatch {
  const watch = watches.get(http)
  if (!watch) throw new Error('This server does not watch its channels.')
  return watch
}

function createWatch(app: App): AlarmWatch {
  const watched = createWatchedChannels(app)
  const checkChannel = createChannelCheck(app)
  const recorder = createAlarmRecorder(app)
  let checking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function checkAll(): Promise<void> {
    const all = await watched()
    if (!(await app.leases.acquire(LEASE, LEASE_MS))) return
    const open = await recorder.open()
    for (const channel of all) {
      try {
        const snapshot = await checkChannel(channel)
        const found = {
          troubles: findTroubles(snapshot),
          unknown: findUnknown(snapshot),
          now: snapshot.now,
        }
        await recorder.follow(channel, found, open)
      } catch (error) {
        app.log.error('A channel could not be watched.', { channel: channel.id, error })
      }
    }
    await recorder.closeOthers(all, app.clock.now(), open)
  }

  function check(): Promise<void> {
    checking ??= checkAll()
      .catch((error: unknown) => app.log.error('The channels could not be watched.', { error }))
      .finally(() => {
        checking = undefined
      })
    return checking
  }

  app.http.addHook('preClose', async () => {
    if (!timer) return
    clearInterval(timer)
    await checking
    await app.leases.release(LEASE).catch(() => undefined)
  })
  return {
    check,
    start() {
      timer = setInterval(() => void check(), LOOK_MS).unref()
    },
  }
}
