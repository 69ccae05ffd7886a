export type FakeEvents = {
  EventSource: typeof EventSource
  /** Sends an event to every connection. */
  send(topic: string, data: object): void
}

/** Replaces the live connection: it connects at once, and delivers only what a test sends. */
export function fakeEvents(): FakeEvents {
  const open = new Set<Source>()

  class Source extends EventTarget {
    constructor() {
      super()
      open.add(this)
      queueMicrotask(() => this.emit('PB_CONNECT', { clientId: 'test' }))
    }

    emit(topic: string, data: object): void {
      const message = { data: JSON.stringify(data), lastEventId: 'test' }
      this.dispatchEvent(new MessageEvent(topic, message))
    }

    close(): void {
      open.delete(this)
    }
  }

  return {
    // Safe: the client only listens and closes.
    EventSource: Source as unknown as typeof EventSource,
    send(topic, data) {
      for (const source of open) source.emit(topic, data)
    },
  }
}
