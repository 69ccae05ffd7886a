/** One event of a stream. */
export type HeardEvent = { id: string; event: string; data: Record<string, unknown> }

/** A listener that behaves like a browser. */
export type Listener = {
  readonly clientId: string
  /** Response headers of the stream. */
  readonly headers: Headers
  /** Replaces the topics, with the identity of the token, and returns the status. */
  subscribe(topics: readonly string[], token?: string): Promise<number>
  /** Waits for the next event. Throws when the stream ends first. */
  next(): Promise<HeardEvent>
  /** Resolves when the server has ended the stream, with the events received until then. */
  end(): Promise<HeardEvent[]>
  close(): void
}

/** Opens a stream and waits for its first event. */
export async function listen(url: string): Promise<Listener> {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/api/realtime`, { signal: leaving.signal })
  if (!answer.body) throw new Error(`The stream answered ${answer.status} and no body.`)
  const heard = readEvents(answer.body)
  const next = async (): Promise<HeardEvent> => {
    const { value, done } = await heard.next()
    if (done) throw new Error('The stream has ended.')
    return value
  }
  const first = await next()
  const { clientId } = first.data
  if (first.event !== 'PB_CONNECT' || first.id !== clientId) throw new Error('Not connected.')
  return {
    clientId: String(clientId),
    headers: answer.headers,
    next,
    close: () => leaving.abort(),
    async end() {
      const rest: HeardEvent[] = []
      for await (const event of heard) rest.push(event)
      return rest
    },
    async subscribe(subscriptions, token) {
      const { status } = await fetch(`${url}/api/realtime`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: token }),
        },
        body: JSON.stringify({ clientId, subscriptions }),
      })
      return status
    },
  }
}

/** Yields the events of a stream as they arrive. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<HeardEvent, void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => splitLine(line)))
      const data = fields.get('data')
      if (data === undefined) continue
      yield {
        id: fields.get('id') ?? '',
        event: fields.get('event') ?? 'message',
        data: JSON.parse(data),
      }
    }
  }
}

function splitLine(line: string): [string, string] {
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')]
}
