import type { GuideChannel } from '@docket/model/guide/guide-window'
import { answerOf, NOW } from './harbor.ts'

/** Answers the page's requests until it is stopped. */
export function fakeServer(
  answers: Readonly<Record<string, unknown>>,
  lineup: readonly GuideChannel[] | undefined,
) {
  const real = { fetch: globalThis.fetch, EventSource: globalThis.EventSource }
  const asked: string[] = []
  const listeners = new Set<(event: MessageEvent) => void>()
  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin)
    asked.push(url.pathname + url.search)
    const found = answers[url.pathname] ?? answerOf(url, lineup)
    return found === undefined ? new Response(null, { status: 404 }) : Response.json(found)
  }
  class Source extends EventTarget {
    constructor() {
      super()
      listeners.add((event) => this.dispatchEvent(event))
    }
    close() {}
  }
  // The cast is safe: the page only adds listeners and closes the source.
  globalThis.EventSource = Source as unknown as typeof EventSource
  return {
    asked,
    tell(version: number) {
      const data = JSON.stringify({ version, now: NOW })
      for (const listen of listeners) listen(new MessageEvent('message', { data }))
    },
    stop: () => void Object.assign(globalThis, real),
  }
}
