import type { Query } from '@tanstack/react-query'
import { pageFact } from '../build/page-fact.ts'
import { changeCache, readCache, type SavedResponses } from './cache.ts'
import { queryClient } from './query-client.ts'
import { forgetVisits, recentPages } from './visited-pages.ts'

/** How long to collect changes before saving them. Leaving the page saves at once. */
const GATHER_MS = 5000
/**
 * Local storage holds a few megabytes. The limit per response keeps a single long list from displacing the
 * rest.
 */
const MAX_CHARACTERS = 600_000
const MAX_ANSWER_LENGTH = 100_000

/** Returns the id of the user who is logged in now. */
type CurrentUser = () => string | undefined

/**
 * S3.5: saves the latest server responses in this browser, so that a reloaded page shows them at once and
 * then refreshes them. They belong to one user and one build, and are deleted at logout.
 */
export function saveResponses(whose: CurrentUser): void {
  restore(whose())
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    saveNow(whose())
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isSaved(query)) timer ??= setTimeout(write, GATHER_MS)
  })
  addEventListener('pagehide', write)
}

/** Deletes everything stored about the user: responses and recent places. */
export function clearSavedResponses(): void {
  forgetVisits()
  changeCache({ answers: null, recent: [] })
}

function restore(user: string | undefined): void {
  const { answers } = readCache()
  if (!answers) return
  if (answers.user !== user || answers.build !== buildOf()) {
    clearSavedResponses()
    return
  }
  // Marked as stale, so that each page refreshes what it shows.
  for (const [key, answer] of answers.list) {
    queryClient.setQueryData(key, answer, { updatedAt: 0 })
  }
}

function saveNow(user: string | undefined): void {
  if (user === undefined) return
  const queries = queryClient.getQueryCache().getAll().filter(isSaved)
  const newestFirst = queries.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const list: [readonly unknown[], unknown][] = []
  let room = MAX_CHARACTERS
  for (const { queryKey, state } of newestFirst) {
    const { length } = JSON.stringify(state.data)
    if (length > MAX_ANSWER_LENGTH || length > room) continue
    room -= length
    list.push([queryKey, state.data])
  }
  const answers: SavedResponses = { user, build: buildOf(), list }
  try {
    changeCache({ answers, recent: recentPages() })
  } catch {
    // The browser's storage is full: the next visit loads from the server first.
    changeCache({ answers: null })
  }
}

/** Selects records and lists of records, whose keys are `[collection, 'one' | 'list', …]`. */
function isSaved({ queryKey: [, kind], state }: Query): boolean {
  return state.status === 'success' && (kind === 'one' || kind === 'list')
}

/** Another build may expect another format of responses. */
function buildOf(): string {
  return pageFact('build') ?? ''
}
