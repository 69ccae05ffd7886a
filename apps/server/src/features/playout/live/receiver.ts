import type { App } from '@docket/accounts/app'
import { liveInputs } from '@docket/model/playout/live-inputs'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { SECOND_MS } from '@docket/model/time/instants'
import type { Captioners } from './captioning/captioner.ts'
import { endOldAlarms, forgetState, noteState, type SourceState } from './note-state.ts'
import type { PieceMakers } from './piece-maker.ts'
import { type LiveAiring, readLiveAirings } from './read-live-airings.ts'
import { Session } from './session.ts'
import { createSourceClient } from './source-client.ts'

const LEASE = 'live-inputs'
const LEASE_MS = 6 * SECOND_MS
const TICK_MS = SECOND_MS
/** The airings are read again at least this often. */
const UNNOTICED_MS = 5 * SECOND_MS

type OpenSession = { session: Session; live: LiveAiring; step: Promise<void> | undefined }

/** Receives live sources, each in its own session, so that none waits for another. */
export class Receiver {
  readonly #app: App
  readonly #makers: PieceMakers
  readonly #captioners: Captioners | undefined
  readonly #open = new Map<string, OpenSession>()
  readonly #changed: ReturnType<typeof watchChanges>
  #readAt = Number.NEGATIVE_INFINITY
  #beginning: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(app: App, makers: PieceMakers, captioners?: Captioners) {
    this.#app = app
    this.#makers = makers
    this.#captioners = captioners
    this.#changed = watchChanges(app)
  }

  /** Receives what the sources of live airings have sent, if this process is the receiver. */
  async tick(): Promise<void> {
    await this.#beginOnce()
    await this.#steps()
  }

  /** Ticks every second until the server stops. */
  start(): void {
    this.#timer = setInterval(() => void this.#beginOnce(), TICK_MS).unref()
    void this.#beginOnce()
  }

  async stop(): Promise<void> {
    if (!this.#timer) return
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#beginning
    await this.#steps()
    for (const { session } of this.#open.values()) session.close()
    await this.#app.leases.release(LEASE).catch(() => undefined)
  }

  async #steps(): Promise<void> {
    await Promise.all(this.#open.values().map(({ step }) => step))
  }

  #beginOnce(): Promise<void> {
    this.#beginning ??= this.#begin()
      .catch((error: unknown) => {
        this.#app.log.error('Live sources could not be received.', { error })
      })
      .finally(() => {
        this.#beginning = undefined
      })
    return this.#beginning
  }

  async #begin(): Promise<void> {
    const now = this.#app.clock.now()
    const isDue = this.#changed.isNoted() || now - this.#readAt >= UNNOTICED_MS
    if (!isDue && this.#open.size === 0) return
    if (!(await this.#app.leases.acquire(LEASE, LEASE_MS))) {
      for (const { session } of this.#open.values()) session.close()
      this.#open.clear()
      this.#changed.take()
      this.#readAt = now
      return
    }
    if (isDue) await this.#renewSessions()
    for (const one of this.#open.values()) void this.#stepOf(one)
  }

  async #renewSessions(): Promise<void> {
    this.#changed.take()
    const current = await readLiveAirings(this.#app)
    this.#readAt = this.#app.clock.now()
    const wanted = new Map(current.map((live) => [live.airing.id, live]))
    for (const [id, one] of this.#open) if (!wanted.has(id)) await this.#close(id, one)
    for (const [id, live] of wanted) {
      const known = this.#open.get(id)
      if (known) {
        known.session.renew(live)
        known.live = live
      } else this.#open.set(id, this.#openSession(live))
    }
    await endOldAlarms(this.#app, wanted)
  }

  #openSession(live: LiveAiring): OpenSession {
    const client = createSourceClient(this.#app, live.input.organization)
    const parts = { app: this.#app, client, maker: this.#makers(), captioner: this.#captioners?.() }
    const note = (of: LiveAiring, state: SourceState) => noteState(this.#app, of, state)
    return { session: new Session({ ...parts, note }, live), live, step: undefined }
  }

  #stepOf(one: OpenSession): Promise<void> {
    one.step ??= one.session
      .step()
      .catch((error: unknown) => {
        const { id } = one.live.airing
        this.#app.log.error('A live source could not be received.', { airing: id, error })
      })
      .finally(() => {
        one.step = undefined
      })
    return one.step
  }

  async #close(id: string, { session, live: { input } }: OpenSession): Promise<void> {
    session.close()
    this.#open.delete(id)
    const isUsed = this.#open.values().some((other) => other.live.input.id === input.id)
    if (!isUsed) await forgetState(this.#app, input.id)
  }
}

/** Marks the list of sources as stale, because it may have changed in this process or another one. */
function watchChanges(app: App) {
  let hasChanged = true
  const note = () => {
    hasChanged = true
  }
  const name = 'reads the live airings again'
  for (const collection of [airings, channels, liveInputs] as const) {
    app.afterCommit(collection, name, note)
    app.afterForeignCommit(collection, name, note)
  }
  return {
    isNoted: () => hasChanged,
    take() {
      hasChanged = false
    },
  }
}
