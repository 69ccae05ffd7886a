import { useSyncExternalStore } from 'react'
import { client } from './client.ts'
import { isHeardAsUser } from './unheard-changes.ts'

/** Pauses before retries. The client reconnects by itself only if it was connected before. */
const PAUSES_MS = [500, 1000, 2000, 5000, 10_000, 30_000]
/** Shorter interruptions are not reported. */
const NOTICED_AFTER_MS = 2000

let isLost = false
let noticing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Returns whether live changes arrive; false while the connection is lost. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribe, () => !isLost)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setLost(now: boolean): void {
  if (now === isLost) return
  isLost = now
  for (const listener of listeners) listener()
}

function lose(): void {
  noticing ??= setTimeout(setLost, NOTICED_AFTER_MS, true)
}

function gain(): void {
  clearTimeout(noticing)
  noticing = undefined
  setLost(false)
}

type LiveConnection = {
  /**
   * Subscribes again with the current session: a connection restored without a valid session receives no
   * changes of the user's records. Then calls `onReturn`.
   */
  renew(): Promise<void>
  stop(): void
}

type Listeners = {
  /** The connection is restored or needed a retry: changes in between were missed. */
  onReturn(): void
  /** The first connection was not confirmed as a user's: the session may have ended before it was made. */
  onStranger(): void
}

/** Keeps the live connection open as long as pages need it. */
export function openLiveConnection({ onReturn, onStranger }: Listeners): LiveConnection {
  let failures = 0
  let wasThere = false
  let isOver = false
  let retry: ReturnType<typeof setTimeout> | undefined

  function greet(): void {
    gain()
    if (wasThere || failures > 0) onReturn()
    else if (!isHeardAsUser()) onStranger()
    wasThere = true
    failures = 0
  }

  async function connect(): Promise<void> {
    try {
      // After a failure the client still lists this subscription, so remove it first. Subscribing again also
      // sends the pages' topics.
      await client.realtime.unsubscribe('PB_CONNECT')
      if (!isOver) await client.realtime.subscribe('PB_CONNECT', greet)
    } catch {
      if (isOver) return
      lose()
      retry = setTimeout(connect, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)])
      failures += 1
    }
  }

  client.realtime.onDisconnect = (topics) => void (topics.length > 0 && !isOver && lose())
  void connect()
  return {
    async renew() {
      clearTimeout(retry)
      await connect()
      onReturn()
    },
    stop() {
      isOver = true
      clearTimeout(retry)
      gain()
      void client.realtime.unsubscribe('PB_CONNECT').catch(() => undefined)
    },
  }
}
