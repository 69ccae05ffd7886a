import { Agent, get } from 'node:http'

const AT_ONCE = 50
const PATIENCE_MS = 30_000

/** An open event stream, and the number of events it has received. */
export type Listener = { id: string; heard: number }

/** Opens `count` streams on one server and subscribes all of them with the token. */
export async function openStreams(
  url: string,
  count: number,
  topic: string,
  token: string,
): Promise<Listener[]> {
  const listeners = await inTurns(count, () => listen(url))
  await inTurns(count, (at) => subscribe(url, listeners[at]?.id ?? '', topic, token))
  return listeners
}

/** Waits until every stream has received `count` events. */
export async function everybodyHeard(listeners: readonly Listener[], count: number): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (listeners.some(({ heard }) => heard < count)) {
    if (performance.now() > giveUpAt) {
      const many = listeners.filter(({ heard }) => heard >= count).length
      throw new Error(`Only ${many} received change ${count}.`)
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function listen(url: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false })
    const request = get(`${url}/api/realtime`, { agent }, (response) => {
      const listener: Listener = { id: '', heard: 0 }
      response.on('data', (chunk: Buffer) => {
        const text = chunk.toString()
        if (listener.id === '') {
          listener.id = /^id:(\S+)/.exec(text)?.[1] ?? ''
          resolve(listener)
        } else listener.heard += text.match(/^event:/gm)?.length ?? 0
      })
      // Streams end when the server stops.
      response.on('error', () => undefined)
    })
    request.once('error', reject)
  })
}

async function subscribe(url: string, clientId: string, topic: string, authorization: string) {
  const answer = await fetch(`${url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ clientId, subscriptions: [topic] }),
  })
  if (answer.status !== 204) throw new Error(`Subscribing was answered with ${answer.status}.`)
}

async function inTurns<Result>(
  count: number,
  work: (at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < count; at += AT_ONCE) {
    const turn = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, next) => work(at + next))
    results.push(...(await Promise.all(turn)))
  }
  return results
}
