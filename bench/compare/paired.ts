import { median } from '../requests/load.ts'

/** The same figure for both sides, measured one after the other. */
export type Pair = readonly [a: number, b: number]

export type Comparison = {
  /** The median of each side. */
  a: number
  b: number
  /** The median of the ratios b / a of all pairs, and its 95 % confidence interval. */
  ratio: number
  low: number
  high: number
}

/** 95 % of a normal distribution lies within this many standard deviations. */
const DEVIATIONS = 1.96

/**
 * Compares two sides by the ratio of each pair. Other work on the machine slows down both halves of a pair, so it
 * changes their ratio less than it changes either figure.
 */
export function comparePairs(pairs: readonly Pair[]): Comparison {
  const ratios = pairs.map(([a, b]) => b / a).toSorted((one, other) => one - other)
  // The ranks of a median's confidence interval follow from the binomial distribution, whatever is measured.
  const half = (DEVIATIONS * Math.sqrt(ratios.length)) / 2
  const lowest = Math.max(0, Math.floor(ratios.length / 2 - half))
  return {
    a: median(pairs.map(([a]) => a)),
    b: median(pairs.map(([, b]) => b)),
    ratio: median(ratios),
    low: ratios[lowest] ?? Number.NaN,
    high: ratios[ratios.length - 1 - lowest] ?? Number.NaN,
  }
}
