import { useSyncExternalStore } from 'react'
import { client } from './client.ts'

/** The client comes back by itself once it was connected, but gives up when it never was. */
const PAUSES_MS = [500, 1000, 2000, 5000, 10_000, 30_000]
/** Nobody has to know of what mends itself sooner. */
const NOTICED_AFTER_MS = 2000

let isLost = false
let noticing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Whether changes are told as they happen; false while the connection has to be made anew. */
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
   * Tells the server again who listens: a connection that came back while nobody was known to be
   * logged in is a stranger's. Calls `onReturn` after it.
   */
  renew(): Promise<void>
  stop(): void
}

/**
 * Keeps the live connection, for as long as pages want one, and calls `onReturn` when it is back, or
 * came by a second try: what happened in between was not told.
 */
export function keepLive(onReturn: () => void): LiveConnection {
  let failures = 0
  let wasThere = false
  let isOver = false
  let retry: ReturnType<typeof setTimeout> | undefined

  function greet(): void {
    gain()
    if (wasThere || failures > 0) onReturn()
    wasThere = true
    failures = 0
  }

  async function connect(): Promise<void> {
    try {
      // What failed is still on the client's list, as are the topics of pages, which come along.
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
