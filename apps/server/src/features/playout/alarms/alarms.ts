import type { App } from '@docket/accounts/app'
import { SECOND_MS } from '@docket/model/time/instants'
import { acknowledgeAlarms } from './acknowledge-alarms.ts'
import { findTroubles, findUnknown } from './find-troubles.ts'
import { createKeepAlarms } from './keep-alarms.ts'
import { createLooks } from './look-at-channel.ts'
import { measureAlarms } from './measure-alarms.ts'
import { trimAlarms } from './trim-alarms.ts'
import { createWatchedChannels } from './watched-channels.ts'

export type AlarmWatch = {
  /** Checks all channels now, if this process is the one that watches them. */
  look(): Promise<void>
  /** Checks every four seconds until the server stops. */
  start(): void
}

const LEASE = 'alarms'
const LEASE_MS = 12 * SECOND_MS
const LOOK_MS = 4 * SECOND_MS

const watches = new WeakMap<App['http'], AlarmWatch>()

/**
 * Checks what players of the linear channels receive, compares it with the plan, and keeps an alarm for each fault while it
 * lasts. The process whose `alarmWatchOf` was started does this.
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
  const lookAt = createLooks(app)
  const keep = createKeepAlarms(app)
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function lookAtAll(): Promise<void> {
    const all = await watched()
    if (!(await app.leases.hold(LEASE, LEASE_MS))) return
    const open = await keep.open()
    for (const channel of all) {
      try {
        const look = await lookAt(channel)
        const found = { troubles: findTroubles(look), unknown: findUnknown(look), now: look.now }
        await keep.follow(channel, found, open)
      } catch (error) {
        app.log.error('A channel could not be watched.', { channel: channel.id, error })
      }
    }
    await keep.closeOthers(all, app.clock.now(), open)
  }

  function look(): Promise<void> {
    looking ??= lookAtAll()
      .catch((error: unknown) => app.log.error('The channels could not be watched.', { error }))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  app.http.addHook('preClose', async () => {
    if (!timer) return
    clearInterval(timer)
    await looking
    await app.leases.release(LEASE).catch(() => undefined)
  })
  return {
    look,
    start() {
      timer = setInterval(() => void look(), LOOK_MS).unref()
    },
  }
}
