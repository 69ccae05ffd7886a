import type { App } from '@docket/accounts/app'
import { MediaProblem } from '@docket/media/encoding'
import {
  comingSegments,
  readSource,
  SourceFault,
  type SourceMedia,
  type SourceSegment,
  variantUpTo,
} from '@docket/media/live'
import { type EpochMs, SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import { OutboundFailed, OutboundRefused } from '@docket/service/outbound'
import { playout as words } from '@docket/texts/server/playout'
import type { Captioner } from './captioning/captioner.ts'
import type { SourceState } from './note-state.ts'
import { DiskFull, type PieceMaker } from './piece-maker.ts'
import type { LiveAiring } from './read-live-airings.ts'
import { addressFrom, SourceAnswer, type SourceClient } from './source-client.ts'
import { lastPiece, storePiece } from './store-piece.ts'

/** Thrown with a sentence when a source answers but sends nothing new. */
class SourceStalled extends Error {}

const IN_WORDS = [SourceStalled, SourceAnswer, OutboundFailed, OutboundRefused]

/** Says why nothing arrives from a source, or returns `undefined` for an error of the server itself. */
function sayProblem(error: unknown): string | undefined {
  if (error instanceof SourceFault) return words.live.faults[error.code]
  if (error instanceof DiskFull) return words.live.diskFull
  if (error instanceof MediaProblem) {
    return error.code === 'no-encoder' ? words.live.noEncoder : words.live.notDecoded
  }
  return error instanceof Error && IN_WORDS.some((kind) => error instanceof kind)
    ? error.message
    : undefined
}

export type SessionParts = {
  app: App
  client: SourceClient
  maker: PieceMaker
  /** Transcribes the airing, if the operator chose a transcriber. */
  captioner?: Captioner | undefined
  /** Stores whether the input sends something. */
  note(live: LiveAiring, state: SourceState): Promise<void>
}

/** A piece is at least this long: shorter ones cost more, and longer ones arrive later. */
const PIECE_SEC = 4
const MAX_AT_ONCE = 10
const MAX_BITS_PER_SEC = 12_000_000
const RETRY_MS = [1, 2, 4, 8].map((seconds) => seconds * SECOND_MS)
const MIN_POLL_MS = SECOND_MS
const MAX_POLL_MS = 4 * SECOND_MS
/** A source that sends nothing for this long is a problem. */
const PATIENCE_MS = 10 * SECOND_MS
/** A playlist is dead when it lists nothing new for this many times its longest segment. */
const STALLED_SEGMENTS = 3

/** What has been received but is not part of a piece yet. */
type PendingSegments = {
  segments: SourceSegment[]
  contents: Uint8Array[]
  init: Uint8Array | undefined
}

/** Receives the source of one airing. Continues after the pieces that another process has stored. */
export class Session {
  readonly #parts: SessionParts
  #live: LiveAiring
  #dueAt: EpochMs = 0
  #failures = 0
  /** When the source last gave a valid answer, and when it last sent something new. */
  #answeredAt: EpochMs
  #heardAt: EpochMs
  /** Where the segments are listed, once that is known. */
  #listed: string | undefined
  /** The number of the segment to receive next. */
  #next: number | undefined
  #hasBegun = false
  #held = nothing()

  constructor(parts: SessionParts, live: LiveAiring) {
    this.#parts = parts
    this.#live = live
    this.#heardAt = parts.app.clock.now()
    this.#answeredAt = this.#heardAt
  }

  /** Closes the captioner. */
  close(): void {
    this.#parts.captioner?.close()
  }

  /** Updates the airing and its input. */
  renew(live: LiveAiring): void {
    if (live.input.url !== this.#live.input.url) {
      this.#listed = undefined
      this.#next = undefined
      this.#held = nothing()
    }
    this.#live = live
  }

  /** Requests new segments from the source, if it is time. */
  async step(): Promise<void> {
    if (this.#parts.app.clock.now() < this.#dueAt) return
    try {
      await this.#succeed(await this.#receive())
    } catch (error) {
      await this.#fail(error)
    }
  }

  async #receive(): Promise<SourceMedia> {
    const { app } = this.#parts
    if (!this.#hasBegun) {
      this.#next = (await lastPiece(app.records, this.#live.airing.id))?.sourceNext
      this.#hasBegun = true
    }
    const { address, source } = await this.#load()
    const coming = comingSegments(source, this.#next).slice(0, MAX_AT_ONCE)
    for (const segment of coming) await this.#take(segment, address)
    if (source.hasEnded) await this.#flush()
    if (coming.length > 0) this.#heardAt = app.clock.now()
    else this.#refuseStalled(source)
    return source
  }

  async #load(): Promise<{ address: string; source: SourceMedia }> {
    const { client } = this.#parts
    const { address, text } = await client.playlist(this.#listed ?? this.#live.input.url)
    const source = readSource(text)
    if (source.kind === 'media') {
      this.#listed = address
      return { address, source }
    }
    const variant = addressFrom(address, variantUpTo(source, MAX_BITS_PER_SEC))
    const inner = await client.playlist(variant)
    const media = readSource(inner.text)
    if (media.kind !== 'media') throw new SourceStalled(words.live.listOfLists)
    this.#listed = inner.address
    return { address: inner.address, source: media }
  }

  async #take(segment: SourceSegment, address: string): Promise<void> {
    const { client } = this.#parts
    const last = this.#held.segments.at(-1)
    const isNext = segment.sequence === this.#next && !segment.isCut
    if (last && !(isNext && segment.init === last.init)) await this.#flush()
    if (segment.init !== '' && this.#held.segments.length === 0) {
      this.#held.init = await client.segment(addressFrom(address, segment.init))
    }
    const content = await client.segment(addressFrom(address, segment.uri))
    this.#held.segments.push(segment)
    this.#held.contents.push(content)
    this.#next = segment.sequence + 1
    const seconds = this.#held.segments.reduce((sum, { durationSec }) => sum + durationSec, 0)
    if (seconds >= PIECE_SEC) await this.#flush()
  }

  /** Makes a piece from the received segments. Leaves out what cannot be used. */
  async #flush(): Promise<void> {
    const { app, maker, captioner } = this.#parts
    const { segments, contents, init } = this.#held
    this.#held = nothing()
    const last = segments.at(-1)
    if (!last) return
    const { airing } = this.#live
    const sourceNext = last.sequence + 1
    await maker.make(init ? [init, ...contents] : contents, async (made) => {
      const placed = await storePiece(app, { ...made, airing, sourceNext })
      if (placed) await captioner?.hear(this.#live, { ...placed, folder: made.folder })
    })
  }

  #refuseStalled({ targetSec, hasEnded }: SourceMedia): void {
    const silentMs = this.#parts.app.clock.now() - this.#heardAt
    if (hasEnded) throw new SourceStalled(words.live.ended)
    if (silentMs > Math.max(PATIENCE_MS, targetSec * STALLED_SEGMENTS * SECOND_MS)) {
      throw new SourceStalled(words.live.stalled)
    }
  }

  async #succeed({ targetSec }: SourceMedia): Promise<void> {
    const now = this.#parts.app.clock.now()
    const everyMs = (targetSec * SECOND_MS) / 2
    this.#dueAt = now + Math.min(MAX_POLL_MS, Math.max(MIN_POLL_MS, everyMs))
    this.#failures = 0
    this.#answeredAt = now
    const state = { problem: '', since: now }
    if (now - this.#heardAt < PATIENCE_MS) await this.#parts.note(this.#live, state)
  }

  async #fail(error: unknown): Promise<void> {
    const { app, note } = this.#parts
    const { airing } = this.#live
    const now = app.clock.now()
    const problem = sayProblem(error)
    if (problem === undefined) throw error
    app.log.info('A live source sent nothing.', { airing: airing.id, problem, error })
    const startsAt = toEpochMs(airing.startsAt)
    // A source that answers but sends nothing new has already had time to recover.
    const patientUntil = error instanceof SourceStalled ? now : this.#answeredAt + PATIENCE_MS
    const tellsAt = Math.max(startsAt, patientUntil)
    const retryAt = now + (RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 0)
    this.#dueAt = now < tellsAt ? Math.min(retryAt, tellsAt) : retryAt
    this.#failures += 1
    // The address may redirect elsewhere by now.
    this.#listed = undefined
    if (now < tellsAt) return
    await note(this.#live, { problem, since: Math.max(startsAt, this.#heardAt) })
  }
}

function nothing(): PendingSegments {
  return { segments: [], contents: [], init: undefined }
}
