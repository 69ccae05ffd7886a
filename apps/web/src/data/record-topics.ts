import type { AnyRecord } from './any-record.ts'
import { client } from './client.ts'
import { queryClient, STALE_AFTER_MS } from './query-client.ts'
import { readUnheard } from './unheard-changes.ts'

export type RecordEvent<R> = { action: 'create' | 'update' | 'delete'; record: R }

type Listener = (event: RecordEvent<AnyRecord>) => void

type Topic = {
  listeners: Set<Listener>
  leaving?: ReturnType<typeof setTimeout>
  unsubscribe?: Promise<(() => Promise<void>) | undefined>
}

/**
 * As long as what a page read is taken from the cache on the way back, changes to it must be heard.
 * Going to and fro then also sends nothing.
 */
const LINGER_MS = 2 * STALE_AFTER_MS

/** The connection stands, but would not take another topic: pauses before it is asked again. */
const PAUSES_MS = [2000, 5000, 10_000, 30_000]

const topics = new Map<string, Topic>()

/**
 * Calls the listener after every change to a record of the collection that the signed-in person may
 * see, and has what pages read that are gone read anew by the next that asks. Answers how to stop.
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

/** Nobody is signed in any more: what was heard of is not theirs to hear. */
export function leaveTopics(): void {
  for (const { leaving } of topics.values()) clearTimeout(leaving)
  topics.clear()
  void client.realtime.unsubscribe().catch(() => undefined)
}

function join(collection: string): Topic {
  const topic: Topic = { listeners: new Set() }
  topics.set(collection, topic)
  // The page is drawn first: telling the server takes as long as a third of its rows.
  afterPaint(() => {
    if (topics.get(collection) === topic) topic.unsubscribe = listen(collection, topic)
  })
  return topic
}

async function listen(collection: string, topic: Topic) {
  const records = client.collection<AnyRecord>(collection)
  for (let failures = 0; ; failures += 1) {
    try {
      // The record API sends no other actions than these three.
      const told = (event: unknown) => tell(collection, topic, event as RecordEvent<AnyRecord>)
      const unsubscribe = await records.subscribe('*', told)
      readUnheard(collection)
      return unsubscribe
    } catch {
      // The client keeps the topic, and `keepLive` has it connect again.
      if (!client.realtime.isConnected) return undefined
      const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (topics.get(collection) !== topic) return undefined
      // The client takes it for told, and would not tell it once more.
      await records.unsubscribe('*').catch(() => undefined)
    }
  }
}

function leave(collection: string, topic: Topic): void {
  if (topics.get(collection) === topic) topics.delete(collection)
  // Without a connection there is nobody to tell; the next one is told what is still wanted.
  void topic.unsubscribe?.then((unsubscribe) => unsubscribe?.()).catch(() => undefined)
}

function tell(collection: string, topic: Topic, event: RecordEvent<AnyRecord>): void {
  if (topics.get(collection) !== topic) return
  const ofPagesGone = { queryKey: [collection], type: 'inactive', refetchType: 'none' } as const
  void queryClient.invalidateQueries(ofPagesGone)
  for (const listener of [...topic.listeners]) listener(event)
}

/** A hidden page is not painted, and does not wait for it. */
function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
