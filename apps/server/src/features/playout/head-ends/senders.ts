import type { App } from '@docket/accounts/app'
import { type HeadEnd, headEnds } from '@docket/model/playout/head-ends'
import { type EpochMs, SECOND_MS } from '@docket/model/time/instants'
import { targetOf } from './enforce-head-ends.ts'
import type { SendTo } from './send-to.ts'

export type Senders = {
  /** Starts and stops sending to match the current head-ends. */
  tick(): Promise<void>
  stop(): Promise<void>
}

type Running = { target: string; stop: AbortController; ended: Promise<void> }

const MAX_HEAD_ENDS = 50
const LEASE_MS = 6 * SECOND_MS
/** How long to wait before retrying a receiver that did not answer. */
const AGAIN_MS = 5 * SECOND_MS

/** Sends channels to head-ends, each from one process at a time. If that process dies, another one takes over. */
export function createSenders(app: App, sendTo: SendTo): Senders {
  const { clock, leases } = app
  const running = new Map<string, Running>()
  const triedAt = new Map<string, EpochMs>()
  const read = activeHeadEnds(app)

  function begin(headEnd: HeadEnd): void {
    const { id } = headEnd
    const stop = new AbortController()
    triedAt.set(id, clock.now())
    const ended = sendTo(headEnd, stop.signal).finally(() => running.delete(id))
    running.set(id, { target: targetOf(headEnd), stop, ended })
  }

  async function endOthers(wanted: readonly HeadEnd[]): Promise<void> {
    const targets = new Map(wanted.map((one) => [one.id, targetOf(one)]))
    for (const [id, { target, stop }] of running) {
      const isKept = targets.get(id) === target && (await leases.acquire(leaseOf(id), LEASE_MS))
      if (!isKept) stop.abort()
    }
  }

  function isDue({ id }: HeadEnd): boolean {
    return !running.has(id) && clock.now() - (triedAt.get(id) ?? 0) >= AGAIN_MS
  }

  return {
    async tick() {
      const wanted = await read()
      await endOthers(wanted)
      for (const headEnd of wanted.filter(isDue)) {
        if (await leases.acquire(leaseOf(headEnd.id), LEASE_MS)) begin(headEnd)
      }
    },
    async stop() {
      const all = [...running]
      for (const [, { stop }] of all) stop.abort()
      await Promise.all(all.map(([, { ended }]) => ended))
      for (const [id] of all) await leases.release(leaseOf(id)).catch(() => undefined)
    },
  }
}

function leaseOf(id: string): string {
  return `headEnd ${id}`
}

/** Returns a function that reads the active head-ends, and reads them again only after one changes. */
function activeHeadEnds(app: App): () => Promise<HeadEnd[]> {
  let known: Promise<HeadEnd[]> | undefined
  const forget = () => {
    known = undefined
  }
  const name = 'refreshes which channels are sent to head-ends'
  app.afterCommit(headEnds, name, forget)
  app.afterForeignCommit(headEnds, name, forget)
  return () => {
    const where = { active: true }
    known ??= app.records.list(headEnds, { where, sort: 'created', limit: MAX_HEAD_ENDS })
    known.catch(forget)
    return known
  }
}
