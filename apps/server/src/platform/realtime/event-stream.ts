import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

const BUFFERED_BYTES = 1024 * 1024

/** One open stream of server-sent events. */
export type EventStream = {
  /** Answers false when the reader is too slow or gone: the stream is then cut. */
  write(text: string): boolean
  /** Ends the stream politely; clients come back after `retryMs`. */
  end(retryMs?: number): void
  onClose(listener: () => void): void
}

/** Takes the reply out of the framework's hands and begins a stream on it. */
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
    // Nothing else is ever asked on it: once a stream has ended, so has its connection, and a server
    // that stops does not wait for it.
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
  // What a slow reader has not taken is kept in memory, so there is an end to patience.
  if (raw.writableLength <= BUFFERED_BYTES) return true
  raw.destroy()
  return false
}
