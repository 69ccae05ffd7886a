import { type ShapedValue, shape } from '../kernel/shape.ts'
import type { Language } from '../texts/languages.ts'
import { wordsOf } from '../texts/match-words.ts'
import { itemsMatching, type SearchableItems, type SearchableWords } from './find-listings.ts'

/** One suggestion in the guide's search field: a link with a title and a line below it. */
export const suggestionShape = shape('Suggestion', (z) =>
  z.object({
    kind: z.enum(['channel', 'series', 'program']),
    title: z.string(),
    line: z
      .string()
      .describe(
        'What distinguishes it from others, in the requested language, such as a program’s time and channel.',
      ),
    path: z.string().describe('The path of its page.'),
    picture: z
      .string()
      .exactOptional()
      .describe('The path of a picture on this server, in the aspect ratio 16:9.'),
  }),
)
export type Suggestion = ShapedValue<typeof suggestionShape>

/** The maximum number of suggestions of each kind, and in total. */
export const MAX_SUGGESTED = { channel: 2, series: 3, program: 8, all: 8 } as const

/** The maximum length of input that gets suggestions. Longer input is only used for a search. */
export const MAX_TYPED_LENGTH = 60

/** Returns the path of the suggestions for what was typed so far. */
export function suggestionsPath(station: string, typed: string, lang: Language): string {
  return `/api/guide/${station}/suggestions?${new URLSearchParams({ q: typed, lang })}`
}

/**
 * Returns the items whose titles a viewer may be typing; `words` are those of the titles, in order. Each typed word
 * must begin one of them, and titles that begin with the text come first. If there are none, tolerates typos. Empty
 * input finds nothing.
 */
export function titledLike<One extends SearchableWords>(
  titles: SearchableItems<One>,
  typed: string,
): One[] {
  const asked = wordsOf(typed)
  if (asked.length === 0) return []
  const found = titles.all.filter((one) => hasEach(one, asked))
  if (found.length === 0) return itemsMatching(titles, typed)
  return [...new Set([...found.filter((one) => begins(one, asked)), ...found])]
}

function hasEach({ words }: SearchableWords, asked: readonly string[]): boolean {
  return asked.every((word) => [...words].some((own) => own.startsWith(word)))
}

function begins({ words }: SearchableWords, asked: readonly string[]): boolean {
  const own = [...words].slice(0, asked.length)
  const last = asked.length - 1
  return asked.every((word, at) => (at < last ? own[at] === word : own[at]?.startsWith(word)))
}
