import { type ColorFilm, filmOfColor } from './color-films.ts'
import type { PlayedFilm } from './stored-ledger.ts'

/** What a channel played, and the films it had. */
export type PlayedTruth = { films: readonly ColorFilm[]; played: readonly PlayedFilm[] }

/** Samples this close to a boundary say nothing. */
const BESIDE_MS = 300

export function isBeside(time: number, { played }: PlayedTruth): boolean {
  return played.some(({ startsAt }) => Math.abs(startsAt - time) <= BESIDE_MS)
}

/** Returns the film that was due at a time and the position in it, or `undefined` for a slate. */
export function dueAt(time: number, { films, played }: PlayedTruth) {
  const due = played.find(({ endsAt }) => endsAt > time)
  const film = films.find(({ medium }) => medium === due?.medium)
  return due && film && { film, filmMs: due.filmMs + time - due.startsAt }
}

/** Returns what is wrong with a picture of this color at this time, if anything. */
export function pictureFault(
  time: number,
  color: readonly number[],
  truth: PlayedTruth,
): string | undefined {
  const [shown, due] = [filmOfColor(truth.films, color), dueAt(time, truth)?.film]
  if (shown === due || isBeside(time, truth)) return undefined
  return `${shown?.name ?? 'a slate'} in place of ${due?.name ?? 'a slate'}`
}
