/** S3.5: what the studio remembers in this browser between visits. */
export type Cache = {
  /** The list beside the rail. */
  collections: boolean
  /** The rail itself. */
  sidebar: boolean
  theme: Theme
  /** Where one went from the jump list, newest first. */
  recent: readonly Recent[]
  /** What the server last answered, to be shown at once on the next visit. */
  answers: KeptAnswers | null
}

export type Theme = 'dark' | 'light' | 'auto'
export type Recent = { name: string; path: string }

export type KeptAnswers = {
  /** Whose they are. */
  user: string
  /** The build that asked. */
  build: string
  /** What was asked, and what was answered. */
  list: readonly (readonly [key: readonly unknown[], answer: unknown])[]
}

const KEY = 'cache'
/** Another shape of what is kept needs another number: what is older is then forgotten. */
const VERSION = 2
const THEMES: readonly unknown[] = ['dark', 'light', 'auto']
const MOST_RECENT = 5

export const DEFAULT_CACHE: Cache = {
  collections: true,
  sidebar: true,
  theme: 'dark',
  recent: [],
  answers: null,
}

/** What was kept, from its text; anything broken or old is the defaults, and never an error. */
export function parseCache(text: string | null): Cache {
  const { version, collections, sidebar, theme, recent, answers } = parseObject(text)
  const isSound =
    version === VERSION &&
    typeof collections === 'boolean' &&
    typeof sidebar === 'boolean' &&
    THEMES.includes(theme) &&
    Array.isArray(recent) &&
    recent.every(isRecent) &&
    (answers === null || isKeptAnswers(answers))
  if (!isSound) return DEFAULT_CACHE
  return {
    collections,
    sidebar,
    theme: theme as Theme,
    recent: recent.slice(0, MOST_RECENT),
    answers,
  }
}

export function readCache(): Cache {
  return parseCache(localStorage.getItem(KEY))
}

export function changeCache(changes: Partial<Cache>): void {
  localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...readCache(), ...changes }))
}

/** The place at the head of those before it, once. */
export function withRecent(recent: readonly Recent[], place: Recent): readonly Recent[] {
  return [place, ...recent.filter(({ path }) => path !== place.path)].slice(0, MOST_RECENT)
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false
  const { name, path } = value as Record<string, unknown>
  return typeof name === 'string' && typeof path === 'string' && /^\/(?![/\\])/.test(path)
}

function isKeptAnswers(value: unknown): value is KeptAnswers {
  if (typeof value !== 'object' || value === null) return false
  const { user, build, list } = value as Record<string, unknown>
  const isPair = (one: unknown) => Array.isArray(one) && one.length === 2 && Array.isArray(one[0])
  return (
    typeof user === 'string' &&
    typeof build === 'string' &&
    Array.isArray(list) &&
    list.every(isPair)
  )
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
