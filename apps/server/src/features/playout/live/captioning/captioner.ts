import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@docket/accounts/app'
import { type EncoderFinder, SOUND_NAME } from '@docket/media/encoding'
import {
  type HeardLine,
  type LiveTranscriber,
  openLiveTranscriber,
} from '@docket/media/transcribing'
import { liveCaptions } from '@docket/model/captions/on-air/live-captions'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import type { Airing } from '@docket/model/schedule/airings'
import { MINUTE_MS } from '@docket/model/time/instants'
import { US_PER_MS } from '../../ledger/units.ts'
import { liveFolder } from '../piece-maker.ts'
import type { LiveAiring } from '../read-live-airings.ts'
import type { PlacedPiece } from '../store-piece.ts'
import { CATCHABLE_MS } from './enforce-live-captions.ts'

/** Transcribes one live airing. */
export type Captioner = {
  /** Transcribes a piece, whose files are in `folder`. Never throws: without captions, the picture still airs. */
  hear(live: LiveAiring, piece: PlacedPiece & { folder: string }): Promise<void>
  close(): void
}

/** Returns a captioner for an airing, or `undefined` if the operator chose no transcriber. */
export type Captioners = () => Captioner | undefined

/** Returns the sound of a piece: 16 kHz, one channel, 16 bits. */
export type SoundOf = (piece: PlacedPiece & { folder: string }) => Promise<Buffer>

const BYTES_PER_MS = 32
/** How many pieces to remember by their position in the sound; older ones are dropped. */
const MAX_PLACES = 100
/** A transcriber that exits is restarted at most once in this time. */
const AGAIN_MS = MINUTE_MS / 6

type Place = { fromMs: number; airsAtMs: number }
type Listening = {
  transcriber: LiveTranscriber
  language: string
  airing: string
  places: Place[]
  bytes: number
  lastMs: number
}

/** `soundOf`: another way to get the sound, for tests. */
export function createCaptioners(
  app: App,
  findEncoder: EncoderFinder,
  soundOf: SoundOf = soundWith(findEncoder),
): Captioners {
  const command = app.config.liveTranscriber
  return () => (command ? createCaptioner(app, command, soundOf) : undefined)
}

function soundWith(findEncoder: EncoderFinder): SoundOf {
  return async ({ folder, lengthUs }) => {
    const { encoder } = await findEncoder()
    if (!encoder) return Buffer.alloc(0)
    const output = join(folder, 'heard.wav')
    const durationMs = lengthUs / US_PER_MS
    const task = { kind: 'speech' as const, name: 'heard', durationMs }
    await encoder.encode(join(folder, `${SOUND_NAME}.mp4`), output, task)
    return samplesIn(await readFile(output))
  }
}

function createCaptioner(app: App, command: readonly string[], soundOf: SoundOf): Captioner {
  const { clock, log } = app
  let open: Listening | undefined
  let triedAt = Number.NEGATIVE_INFINITY

  async function begin({ airing, input }: LiveAiring): Promise<Listening | undefined> {
    if (clock.now() - triedAt < AGAIN_MS) return undefined
    triedAt = clock.now()
    const vocabulary = await vocabularyFile(app, airing)
    const listening: Omit<Listening, 'transcriber'> = {
      language: input.captionsIn,
      airing: airing.id,
      places: [],
      bytes: 0,
      lastMs: 0,
    }
    const transcriber = openLiveTranscriber({
      command,
      language: input.captionsIn.split('-')[0] ?? '',
      vocabulary,
      onLine: (line) => {
        store(app, airing, listening, line).catch((error: unknown) => {
          log.error('A live caption was not stored.', { airing: airing.id, error })
        })
      },
    })
    const made = Object.assign(listening, { transcriber })
    void transcriber.ended.then((complaint) => {
      if (open !== made) return
      open = undefined
      log.warn('The transcriber of a live airing ended.', { airing: airing.id, complaint })
    })
    return made
  }

  function close(): void {
    const closed = open
    open = undefined
    closed?.transcriber.close()
  }

  async function hear(live: LiveAiring, piece: PlacedPiece & { folder: string }): Promise<void> {
    const { airing, input } = live
    if (open && (open.language !== input.captionsIn || open.airing !== airing.id)) close()
    if (input.captionsIn === '') return
    open ??= await begin(live)
    if (!open) return
    const sound = await soundOf(piece)
    const fromMs = open.bytes / BYTES_PER_MS
    open.places.push({ fromMs, airsAtMs: piece.airsAtUs / US_PER_MS })
    if (open.places.length > MAX_PLACES) open.places.shift()
    open.bytes += sound.length
    open.transcriber.hear(sound)
  }

  return {
    close,
    async hear(live, piece) {
      try {
        await hear(live, piece)
      } catch (error) {
        log.error('A live piece was not heard.', { airing: live.airing.id, error })
      }
    },
  }
}

/** Stores a line at the time it was spoken, or later if it would no longer reach viewers there. */
async function store(
  { records, clock }: App,
  { id: airing, organization, channel }: Airing,
  listening: Pick<Listening, 'places' | 'language' | 'lastMs'>,
  { fromMs, untilMs, text }: HeardLine,
): Promise<void> {
  const place = listening.places.findLast((one) => one.fromMs <= fromMs)
  if (!place) return
  const saidMs = Math.round(place.airsAtMs + fromMs - place.fromMs)
  const shownMs = Math.max(saidMs, clock.now() + CATCHABLE_MS, listening.lastMs)
  listening.lastMs = shownMs
  await records.create(liveCaptions, {
    organization,
    channel,
    airing,
    language: listening.language,
    text,
    by: 'machine',
    saidMs,
    fromMs: shownMs,
    untilMs: shownMs + untilMs - fromMs,
  })
}

/**
 * Writes the vocabulary of the series to a file for the transcriber. Returns its path, or `''` without a vocabulary.
 */
async function vocabularyFile(app: App, { id, show: showId }: Airing): Promise<string> {
  const show = showId === '' ? undefined : await app.records.find(shows, { id: showId })
  const group = show?.series ? await app.records.find(series, { id: show.series }) : undefined
  if (!group || group.vocabulary.trim() === '') return ''
  const folder = liveFolder(app)
  await mkdir(folder, { recursive: true })
  const path = join(folder, `vocabulary-${id}.txt`)
  await writeFile(path, `${group.vocabulary.trim()}\n`)
  return path
}

/** Returns the samples of a WAV file. */
export function samplesIn(wav: Buffer): Buffer {
  const at = wav.indexOf('data', 12, 'latin1')
  return at < 0 ? Buffer.alloc(0) : wav.subarray(at + 8)
}
