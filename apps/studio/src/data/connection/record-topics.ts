import { queryClient, STALE_AFTER_MS } from '../cache/query-client.ts'
import type { AnyRecord } from './any-record.ts'
import { client } from './client.ts'
import { refreshUnheard } from './unheard-changes.ts'

export type RecordEvent<R> = { action: 'create' | 'update' | 'delete'; record: R }

type Listener = (event: RecordEvent<AnyRecord>) => void

type Topic = {
  listeners: Set<Listener>
  leaving?: ReturnType<typeof setTimeout>
  unsubscribe?: Promise<(() => Promise<void>) | undefined>
}

/**
 * How long to stay subscribed after the last listener has left. While a page's data may be reused from the cache, its
 * changes must still arrive. This also avoids requests when the user moves between pages.
 */
const LINGER_MS = 2 * STALE_AFTER_MS

/** Pauses before retries when the connection is open but the server refuses a topic. */
const PAUSES_MS = [2000, 5000, 10_000, 30_000]

const topics = new Map<string, Topic>()

/**
 * Calls the listener after every change to a record of the collection that the user may see. Also marks
 * cached data of pages that are no longer shown as stale. Returns a function that stops it.
 */
export function hearChanges(collection: string, listener: Listener): () => void {
  const topic = topics.get(collection) ?? join(collection)
  clearTimeout(topic.leaving)
  topic.listeners.add(listener)
  return () => {
    topic.listeners.delete(listener)
    if (topic.listeners.size === 0) topic.leaving = setTimeout(leave, LINGER_MS, collection, topic)
  }
}

/** Removes all subscriptions at logout: the next user may not see these records. */
export function leaveTopics(): void {
  for (const { leaving } of topics.values()) clearTimeout(leaving)
  topics.clear()
  void client.realtime.unsubscribe().catch(() => undefined)
}

function join(collection: string): Topic {
  const topic: Topic = { listeners: new Set() }
  topics.set(collection, topic)
  // Subscribe after the first paint: sending the request takes a third of the time needed to draw the rows.
  afterPaint(() => {
    if (topics.get(collection) === topic) topic.unsubscribe = listen(collection, topic)
  })
  return topic
}

async function listen(collection: string, topic: Topic) {
  const records = client.collection<AnyRecord>(collection)
  for (let failures = 0; ; failures += 1) {
    try {
      // Safe: the record API sends only these three actions.
      const told = (event: unknown) => notify(collection, topic, event as RecordEvent<AnyRecord>)
      const unsubscribe = await records.subscribe('*', told)
      refreshUnheard(collection)
      return unsubscribe
    } catch {
      // Not connected: the client keeps the topic, and `openLiveConnection` reconnects.
      if (!client.realtime.isConnected) return undefined
      const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (topics.get(collection) !== topic) return undefined
      // The client considers the topic sent. Unsubscribe, so that the next attempt sends it again.
      await records.unsubscribe('*').catch(() => undefined)
    }
  }
}

function leave(collection: string, topic: Topic): void {
  if (topics.get(collection) === topic) topics.delete(collection)
  // Without a connection this fails. The next connection subscribes only to the remaining topics.
  void topic.unsubscribe?.then((unsubscribe) => unsubscribe?.()).catch(() => undefined)
}

function notify(collection: string, topic: Topic, event: RecordEvent<AnyRecord>): void {
  if (topics.get(collection) !== topic) return
  const ofPagesGone = { queryKey: [collection], type: 'inactive', refetchType: 'none' } as const
  void queryClient.invalidateQueries(ofPagesGone)
  for (const listener of [...topic.listeners]) listener(event)
}

/** Runs `work` after the next paint. Hidden pages are never painted, so it then runs without waiting. */
function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
