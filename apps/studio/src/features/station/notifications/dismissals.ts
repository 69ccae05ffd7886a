import { DISMISSAL_MS } from '@docket/model/kernel/constants'
import type { Notification } from '@docket/model/station/notifications'

/**
 * `sliding`: the item is animating out of the list. `gone`: it has left the list, and the request to mark it
 * read is pending.
 */
type LeavingItems = ReadonlyMap<string, 'sliding' | 'gone'>

export type Dismissals = {
  current(): LeavingItems
  subscribe(listener: () => void): () => void
  dismiss(notification: Notification): void
}

type Port = {
  markRead: (notification: Notification) => Promise<unknown>
  onRefused: (notification: Notification, error: unknown) => void
}

/**
 * S4.3: A dismissed notification slides out for one second, leaves the list, and is then marked read. If the
 * server refuses, it returns to the list.
 */
export function createDismissals({ markRead, onRefused }: Port): Dismissals {
  const listeners = new Set<() => void>()
  let leaving: LeavingItems = new Map()

  function set(id: string, state: 'sliding' | 'gone' | undefined): void {
    const next = new Map(leaving)
    if (state) next.set(id, state)
    else next.delete(id)
    leaving = next
    for (const listener of listeners) listener()
  }

  async function finish(notification: Notification): Promise<void> {
    set(notification.id, 'gone')
    try {
      await markRead(notification)
    } catch (error) {
      onRefused(notification, error)
    }
    set(notification.id, undefined)
  }

  return {
    current: () => leaving,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dismiss(notification) {
      if (leaving.has(notification.id)) return
      set(notification.id, 'sliding')
      setTimeout(() => void finish(notification), DISMISSAL_MS)
    },
  }
}
