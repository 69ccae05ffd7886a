import { readEvents } from './listener.ts'

/** The subset of a browser's `EventSource` that the official client needs, implemented with `fetch`. */
export class FetchedEventSource extends EventTarget {
  onerror: ((event: Event) => void) | null = null
  readonly #leaving = new AbortController()

  constructor(url: string) {
    super()
    this.#listen(url).catch(() => this.onerror?.(new Event('error')))
  }

  close(): void {
    this.onerror = null
    this.#leaving.abort()
  }

  async #listen(url: string): Promise<void> {
    const { body } = await fetch(url, { signal: this.#leaving.signal })
    if (!body) throw new Error('The stream has no body.')
    for await (const { id, event, data } of readEvents(body)) {
      const text = JSON.stringify(data)
      this.dispatchEvent(new MessageEvent(event, { data: text, lastEventId: id }))
    }
    throw new Error('The stream has ended.')
  }
}
