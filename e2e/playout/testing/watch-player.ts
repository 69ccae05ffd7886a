import type { Browser } from '@playwright/test'
import { openWindow } from '../../testing/browser.ts'
import { expect } from '../../testing/test.ts'
import type { ColorFilm } from './color-films.ts'
import { dueAt, isBeside, type PlayedTruth, pictureFault } from './judge-pictures.ts'
import { type Move, type Sample, takeNotes } from './player-page.ts'
import { playedOf, readLedger } from './stored-ledger.ts'
import type { TwoClocks } from './two-clocks.ts'

/** What a player did, from its first picture to its last. Times are in milliseconds. */
export type WatchReport = {
  samples: number
  boundaries: number
  /** Every error of the player, and everything on screen that differs from the ledger. */
  faults: string[]
  wrong: string[]
  /** How far behind guide time it was: during the first seconds, and after that. */
  early: LagRange
  settled: LagRange
  /** Where it fell behind: what it did up to then, and each moment at which it was late. */
  late: string[]
}

type LagRange = { least: number; most: number }
type ColorChannel = {
  stage: TwoClocks
  films: readonly ColorFilm[]
  channel: string
  browser: Browser
}

const FIRST_PICTURE = { timeout: 60_000, intervals: [250] }
const NOTED_EVERY_MS = 2000
const CAPTION_MS = 250
/** Captions load when they are chosen, which is when the player starts. */
const CAPTIONED_AFTER_MS = 4000
/** A player starts up to one segment late, and catches up once there is enough to play. */
const FIRST_MS = 5000
const LATE_MS = 1500
const BEFORE_LATE_MS = 20_000

/**
 * Watches a channel as the guide's player does, and compares what was on screen with the ledger. `watched` is called
 * when the first picture appears, which may take up to a minute; watching ends when its promise resolves.
 */
export async function watchPlayer(
  { stage, films, channel, browser }: ColorChannel,
  watched: () => Promise<unknown>,
): Promise<WatchReport> {
  const page = await openWindow(browser)
  await page.goto(`${stage.url}/watch?play=/live/harbor/one/main.m3u8`)
  const samples: Sample[] = []
  const faults: string[] = []
  const moves: Move[] = []
  const take = async () => {
    const notes = await takeNotes(page)
    samples.push(...notes.samples)
    faults.push(...notes.faults)
    moves.push(...notes.moves)
  }
  await expect.poll(() => take().then(() => samples.length), FIRST_PICTURE).toBeGreaterThan(0)
  const done = watched()
  for (let isOver = false; !isOver; await take()) {
    isOver = await Promise.race([
      done.then(() => true),
      page.waitForTimeout(NOTED_EVERY_MS).then(() => false),
    ])
  }
  await page.context().close()
  const played = playedOf(await readLedger(stage.api, channel))
  return { faults, ...judge(samples, { films, played }), late: lateMoments(samples, moves) }
}

function judge(
  samples: readonly Sample[],
  truth: PlayedTruth,
): Omit<WatchReport, 'faults' | 'late'> {
  const [first, last] = [samples[0], samples.at(-1)]
  const boundaries = truth.played.filter(
    ({ startsAt }) => startsAt > (first?.frameAt ?? 0) && startsAt < (last?.frameAt ?? 0),
  )
  const isCaptioned = ({ now }: Sample) => now - (first?.now ?? 0) > CAPTIONED_AFTER_MS
  const isEarly = ({ now }: Sample) => now - (first?.now ?? 0) < FIRST_MS
  return {
    samples: samples.length,
    boundaries: boundaries.length,
    wrong: samples.flatMap((sample) => {
      const fault =
        pictureFault(sample.frameAt, sample.color, truth) ??
        (isCaptioned(sample) ? captionFault(sample, truth) : undefined)
      return fault === undefined ? [] : [`${new Date(sample.frameAt).toISOString()} ${fault}`]
    }),
    early: lagsOf(samples.filter(isEarly)),
    settled: lagsOf(samples.filter((sample) => !isEarly(sample))),
  }
}

/** Returns the moments at which a player was late, with what it did shortly before, in chronological order. */
function lateMoments(samples: readonly Sample[], moves: readonly Move[]): string[] {
  const begin = (samples[0]?.now ?? 0) + FIRST_MS
  const late = samples.filter(({ now, frameAt }) => now > begin && now - frameAt > LATE_MS)
  const isNear = ({ now }: Move) =>
    late.some((sample) => sample.now >= now && sample.now - now < BEFORE_LATE_MS)
  const told = [
    ...late.map(({ now, frameAt }) => ({ now, text: `${Math.round(now - frameAt)} ms late` })),
    ...moves.filter(isNear).map(({ now, what, at, loadedTo, liveTo }) => ({
      now,
      text: `${what} at ${at.toFixed(2)}, loaded to ${loadedTo.toFixed(2)}, live ${liveTo.toFixed(2)}`,
    })),
  ]
  return told
    .toSorted((one, other) => one.now - other.now)
    .map(({ now, text }) => `${new Date(now).toISOString()} ${text}`)
}

function lagsOf(samples: readonly Sample[]): LagRange {
  const lags = samples.map(({ now, frameAt }) => Math.round(now - frameAt))
  return { least: Math.min(0, ...lags), most: Math.max(0, ...lags) }
}

/** Returns what is wrong with the caption of a sample, if anything. */
function captionFault({ caption, playingAt }: Sample, truth: PlayedTruth): string | undefined {
  if (isBeside(playingAt, truth)) return undefined
  const due = dueAt(playingAt, truth)
  if (!due) return caption === '' ? undefined : `“${caption}” without a film`
  const right = [-CAPTION_MS, 0, CAPTION_MS].map(
    (ms) => `${due.film.name} ${Math.floor((due.filmMs + ms) / 1000)}`,
  )
  // Where one caption follows another, both may be shown for a moment.
  const isRight = caption.split(' | ').every((one) => right.includes(one))
  return isRight ? undefined : `“${caption}” in place of “${right[1]}”`
}
