import type { ChildProcess } from 'node:child_process'
import type { FromServer } from './messages.ts'
import { ask, collectErrors, createServerProcesses, endProcess } from './server-process.ts'

export type ServerState = { kind: 'ready'; port: number } | { kind: 'stopped'; reason: string }

export type ServerEvents = {
  /** A new process answers requests. */
  onReady(): void
  /** The new sources contain an error, or the process has ended. An earlier process may still answer requests. */
  onFault(reason: string): void
  /** The guide's pages are now rendered from new sources. */
  onRendered(): void
}

export type SupervisedServer = {
  /**
   * Replaces the process with one that runs the current sources. The old one answers requests until these are loaded.
   */
  restart(): void
  /** Makes the process load the guide's sources again. */
  render(): void
  /** Waits while a process opens the database. Returns its port, or the reason why there is none. */
  state(): Promise<ServerState>
  stop(): Promise<void>
}

/** Starts the server in a separate process, and replaces the process on request. */
export function superviseServer(
  environment: NodeJS.ProcessEnv,
  events: ServerEvents,
): SupervisedServer {
  const processes = createServerProcesses(environment)
  /** The process that holds the database. */
  let current: ChildProcess | undefined
  /** The process that is still loading its modules. */
  let next: ChildProcess | undefined
  let state: ServerState | undefined
  let waiting: ((state: ServerState) => void)[] = []

  function settle(reached: ServerState): void {
    state = reached
    for (const resolve of waiting) resolve(reached)
    waiting = []
  }

  /** Lets the process that has loaded its modules take over the database. */
  async function promote(child: ChildProcess): Promise<void> {
    const old = current
    current = undefined
    state = undefined
    if (old) await endProcess(old)
    // Another change came in the meantime.
    if (child !== next) return
    next = undefined
    current = child
    ask(child, 'open')
  }

  function receive(child: ChildProcess, message: FromServer): void {
    if (child === next && message.kind === 'loaded') void promote(child)
    if (child !== current) return
    if (message.kind === 'listening') {
      settle({ kind: 'ready', port: message.port })
      events.onReady()
      processes.prepare()
    }
    if (message.kind === 'rendered') events.onRendered()
    if (message.kind === 'faulty') events.onFault(message.reason)
  }

  function lose(child: ChildProcess, reason: string): void {
    if (child === next) next = undefined
    else if (child === current) current = undefined
    // It was replaced or stopped.
    else return
    if (!current && !next) settle({ kind: 'stopped', reason })
    events.onFault(reason)
  }

  function restart(): void {
    if (!current) state = undefined
    next?.kill('SIGKILL')
    const child = processes.take()
    next = child
    const errors = collectErrors(child)
    child.on('message', (message: FromServer) => receive(child, message))
    child.once('exit', (code, signal) =>
      lose(child, errors() || `The server exited with ${signal ?? code}.`),
    )
  }

  restart()
  return {
    restart,
    render() {
      const isReady = state?.kind === 'ready'
      if (current && isReady) ask(current, 'render')
      // A process that is still loading may have read these sources before they changed.
      if (next || !isReady) restart()
    },
    state: () => (state ? Promise.resolve(state) : new Promise((resolve) => waiting.push(resolve))),
    async stop() {
      const children = [next, current].filter((child) => child !== undefined)
      next = undefined
      current = undefined
      await Promise.all([processes.stop(), ...children.map(endProcess)])
    },
  }
}
