import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

const BUFFERED_BYTES = 1024 * 1024

/** An open stream of server-sent events. */
export type EventStream = {
  /** Returns false, and cuts the stream, when the client reads too slowly or is gone. */
  write(text: string): boolean
  /** Ends the stream normally. Clients reconnect after `retryMs`. */
  end(retryMs?: number): void
  onClose(listener: () => void): void
}

/** Takes the reply out of Fastify's control and starts a stream on it. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const headers = reply.getHeaders()
  reply.hijack()
  const { raw } = reply
  request.raw.socket.setTimeout(0)
  request.raw.socket.setNoDelay(true)
  raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // The connection carries no other request, so it closes with its stream and does not delay the shutdown
    // of the server.
    connection: 'close',
  })
  raw.flushHeaders()
  return {
    write: (text) => write(raw, text),
    end(retryMs) {
      if (!raw.writableEnded) raw.end(retryMs === undefined ? '' : `retry:${retryMs}\n\n`)
    },
    onClose: (listener) => void raw.once('close', listener),
  }
}

function write(raw: ServerResponse, text: string): boolean {
  if (raw.writableEnded || raw.destroyed) return false
  raw.write(text)
  // Data that a slow client has not read stays in memory, so the amount is limited.
  if (raw.writableLength <= BUFFERED_BYTES) return true
  raw.destroy()
  return false
}
