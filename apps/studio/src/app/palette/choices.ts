import type { Thumb } from '@docket/model/library/artwork/thumb'
import type { Recent } from '#data/cache/cache.ts'
import { fuzzyScore } from './fuzzy.ts'

/** An entry of the jump dialog: a destination or an action. */
export type JumpChoice = {
  group:
    | 'recent'
    | 'aired'
    | 'pages'
    | 'channels'
    | 'shows'
    | 'series'
    | 'members'
    | 'submissions'
    | 'actions'
  name: string
  /** A second line, such as the channel and time. */
  detail?: string
  /** The record's small picture. Entries without one show an icon. */
  thumb?: Thumb
  /** The path to open. Without a path, `act` runs. */
  path?: string
  /** Whether the path belongs to the guide rather than the studio. */
  outside?: boolean
  act?: () => void
  /** Text to put into the search field, for the user to complete. */
  fills?: string
}

const MAX_CHOICES = 12

/**
 * Returns at most twelve entries that match the typed text, grouped: the best match first, with others of its
 * kind after it. With nothing typed, returns the recent places and then all other entries in their own order.
 * Records found by the server are never filtered out, because the server searches more than names. `asked` are the
 * commands that the text matches. They come first.
 */
export function choicesFor(
  typed: string,
  known: readonly JumpChoice[],
  found: readonly JumpChoice[],
  recent: readonly Recent[],
  asked: readonly JumpChoice[] = [],
): JumpChoice[] {
  if (typed.trim() === '') {
    const before = recent.map((place): JumpChoice => ({ group: 'recent', ...place }))
    const paths = new Set(recent.map(({ path }) => path))
    return [...before, ...known.filter(({ path }) => !path || !paths.has(path))].slice(
      0,
      MAX_CHOICES,
    )
  }
  const ranked = [
    ...known.flatMap((choice) => {
      const score = fuzzyScore(typed, choice.name)
      return score === undefined ? [] : [{ choice, score }]
    }),
    ...found.map((choice) => ({ choice, score: fuzzyScore(typed, choice.name) ?? 0 })),
  ]
  const best = ranked
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_CHOICES)
    .map(({ choice }) => choice)
  const all = [...asked, ...best].slice(0, MAX_CHOICES)
  return [...Map.groupBy(all, ({ group }) => group).values()].flat()
}
