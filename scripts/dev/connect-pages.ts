import type { ErrorPayload, ViteDevServer } from 'vite'
import type { ServerEvents } from './supervise-server.ts'

type ConnectedPages = ServerEvents & {
  /** Sends server events to the pages that are connected to these instances of Vite. */
  reach(vites: readonly ViteDevServer[]): void
}

/**
 * Notifies open pages of what happens to the server. Errors are shown over these pages, and also over pages that are
 * opened later.
 */
export function connectPages(): ConnectedPages {
  let reached: readonly ViteDevServer[] = []
  let fault: ErrorPayload | undefined

  function send(event: 'docket:restarted' | 'docket:rendered'): void {
    fault = undefined
    for (const { ws } of reached) ws.send(event)
  }

  return {
    reach(vites) {
      reached = vites
      for (const { ws } of vites) ws.on('connection', () => fault && ws.send(fault))
    },
    onReady: () => send('docket:restarted'),
    onRendered: () => send('docket:rendered'),
    onFault(reason) {
      fault = { type: 'error', err: { message: explain(reason), stack: '' } }
      for (const { ws } of reached) ws.send(fault)
    },
  }
}

function explain(reason: string): string {
  return `The server could not load the new sources. Correct this and save:\n\n${reason}`
}
