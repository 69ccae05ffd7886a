/** S3.5: what the studio stores in this browser between visits. */
export type Cache = {
  /** Whether the sidebar shows names. Both are stored, because the specification names both. */
  collections: boolean
  sidebar: boolean
  /** The groups of the navigation that the user folded (true) or unfolded. */
  folded: Readonly<Record<string, boolean>>
  theme: Theme
  /** The most recently opened pages, newest first. */
  recent: readonly Recent[]
  /** The latest server responses, which the next visit shows at once. */
  answers: SavedResponses | null
}

export type Theme = 'dark' | 'light' | 'auto'
export type Recent = { name: string; path: string }

export type SavedResponses = {
  /** The id of the user who received them. */
  user: string
  /** The build that requested them. */
  build: string
  /** Pairs of query key and response. */
  list: readonly (readonly [key: readonly unknown[], answer: unknown])[]
}

const KEY = 'cache'
/** Increase when the stored format changes. Data with another version is ignored. */
const VERSION = 2
const THEMES: readonly unknown[] = ['dark', 'light', 'auto']
const MAX_RECENT = 5

export const DEFAULT_CACHE: Cache = {
  collections: true,
  sidebar: true,
  folded: {},
  theme: 'dark',
  recent: [],
  answers: null,
}

/** Parses the stored text. Returns the defaults if it is invalid or has another version; never throws. */
export function parseCache(text: string | null): Cache {
  const { version, collections, sidebar, folded = {}, theme, recent, answers } = parseObject(text)
  const isSound =
    version === VERSION &&
    typeof collections === 'boolean' &&
    typeof sidebar === 'boolean' &&
    isFlags(folded) &&
    THEMES.includes(theme) &&
    Array.isArray(recent) &&
    recent.every(isRecent) &&
    (answers === null || isSavedResponses(answers))
  if (!isSound) return DEFAULT_CACHE
  return {
    collections,
    sidebar,
    folded,
    theme: theme as Theme,
    recent: recent.slice(0, MAX_RECENT),
    answers,
  }
}

export function readCache(): Cache {
  return parseCache(localStorage.getItem(KEY))
}

export function changeCache(changes: Partial<Cache>): void {
  localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...readCache(), ...changes }))
}

/** Returns the list with this place first and without duplicates. */
export function withRecent(recent: readonly Recent[], place: Recent): readonly Recent[] {
  return [place, ...recent.filter(({ path }) => path !== place.path)].slice(0, MAX_RECENT)
}

function isFlags(value: unknown): value is Record<string, boolean> {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((flag) => typeof flag === 'boolean')
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false
  const { name, path } = value as Record<string, unknown>
  return typeof name === 'string' && typeof path === 'string' && /^\/(?![/\\])/.test(path)
}

function isSavedResponses(value: unknown): value is SavedResponses {
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
