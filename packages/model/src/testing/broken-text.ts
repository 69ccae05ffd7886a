/** Returns random whole numbers below `most`, in the same sequence for each seed. */
export type Dice = (most: number) => number

/** Returns the dice for a seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most)
  }
}

const MAX_DAMAGES = 6

/**
 * Damages a text the way transfers, editors and sloppy programs do: parts are cut, duplicated, moved, and mixed with
 * others.
 */
export function breakText(text: string, pieces: readonly string[], dice: Dice): string {
  let broken = text
  for (let times = 1 + dice(MAX_DAMAGES); times > 0; times -= 1) {
    const from = dice(broken.length + 1)
    const until = from + dice(40)
    const [before, part, after] = [
      broken.slice(0, from),
      broken.slice(from, until),
      broken.slice(until),
    ]
    const piece = pieces[dice(pieces.length)] ?? ''
    const damaged = [
      before + after,
      before + part + part + after,
      before + piece + part + after,
      before + piece + after,
      after + before,
      before + part.toUpperCase() + after,
    ]
    broken = damaged[dice(damaged.length)] ?? broken
  }
  return broken
}

/** The seed of tests that damage texts. Set `DOCKET_FUZZ_SEED` to try others. */
export const FUZZ_SEED = Number(process.env.DOCKET_FUZZ_SEED ?? 11)

/** Returns the marker words, such as `q12q`, which appear only in the texts of these tests. */
export function markersIn(text: string): string[] {
  return (text.match(/q\d{1,3}q/gi) ?? []).map((word) => word.toLowerCase())
}

/** Calls `examine` with damaged versions of a text, the same ones for each seed. */
export function tryBroken(
  { text, pieces }: { text: string; pieces: readonly string[] },
  { rounds, seed = FUZZ_SEED }: { rounds: number; seed?: number },
  examine: (broken: string) => void,
): void {
  const dice = diceOf(seed)
  for (let round = 0; round < rounds; round += 1) examine(breakText(text, pieces, dice))
}
