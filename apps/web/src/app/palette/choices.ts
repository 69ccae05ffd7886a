import type { Recent } from '#data/cache.ts'
import { fuzzyScore } from './fuzzy.ts'

/** Something to jump to, or to do. */
export type JumpChoice = {
  group: 'Recent' | 'Pages' | 'Channels' | 'Shows' | 'Series' | 'Members' | 'Actions'
  name: string
  /** Where it leads; without one, `act` does it. */
  path?: string
  /** A page of the guide, not of the studio. */
  outside?: boolean
  act?: () => void
}

const MOST = 12

/**
 * What answers what was typed, best first, at most twelve; with nothing typed, where one went
 * before, and then everything else in its own order. Records that the server found stay, since it
 * looks at more than names.
 */
export function choicesFor(
  typed: string,
  known: readonly JumpChoice[],
  found: readonly JumpChoice[],
  recent: readonly Recent[],
): JumpChoice[] {
  if (typed.trim() === '') {
    const before = recent.map((place): JumpChoice => ({ group: 'Recent', ...place }))
    const paths = new Set(recent.map(({ path }) => path))
    return [...before, ...known.filter(({ path }) => !path || !paths.has(path))].slice(0, MOST)
  }
  const ranked = [
    ...known.flatMap((choice) => {
      const score = fuzzyScore(typed, choice.name)
      return score === undefined ? [] : [{ choice, score }]
    }),
    ...found.map((choice) => ({ choice, score: fuzzyScore(typed, choice.name) ?? 0 })),
  ]
  return ranked
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ choice }) => choice)
}
