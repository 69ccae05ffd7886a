import type { Query } from '@tanstack/react-query'
import { changeCache, type KeptAnswers, readCache } from './cache.ts'
import { pageFact } from './page-fact.ts'
import { queryClient } from './query-client.ts'

/** How long changes gather before they are written down; leaving the page writes them at once. */
const GATHER_MS = 5000
/** Local storage is a few megabytes; a single long list does not push out the rest. */
const MOST_CHARACTERS = 600_000
const LONGEST_ANSWER = 100_000

/** Who is signed in, at the moment of asking. */
type Whose = () => string | undefined

/**
 * S3.5: what the server last answered is kept in this browser, so that a page that is loaded anew
 * shows it at once, and reads it again. It is one person's, of one build, and goes when they sign
 * out.
 */
export function keepAnswers(whose: Whose): void {
  restore(whose())
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    keepNow(whose())
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query)) timer ??= setTimeout(write, GATHER_MS)
  })
  addEventListener('pagehide', write)
}

/** Leaves nothing of anybody behind: no answers, and not where they went. */
export function forgetAnswers(): void {
  changeCache({ answers: null, recent: [] })
}

function restore(user: string | undefined): void {
  const { answers } = readCache()
  if (!answers) return
  if (answers.user !== user || answers.build !== buildOf()) {
    forgetAnswers()
    return
  }
  // Of long ago, so that whatever is shown is read again.
  for (const [key, answer] of answers.list) {
    queryClient.setQueryData(key, answer, { updatedAt: 0 })
  }
}

function keepNow(user: string | undefined): void {
  if (user === undefined) return
  const queries = queryClient.getQueryCache().getAll().filter(isKept)
  const newestFirst = queries.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const list: [readonly unknown[], unknown][] = []
  let room = MOST_CHARACTERS
  for (const { queryKey, state } of newestFirst) {
    const { length } = JSON.stringify(state.data)
    if (length > LONGEST_ANSWER || length > room) continue
    room -= length
    list.push([queryKey, state.data])
  }
  const answers: KeptAnswers = { user, build: buildOf(), list }
  try {
    changeCache({ answers })
  } catch {
    // The browser's place is full: what is shown next time is read first.
    changeCache({ answers: null })
  }
}

/** Records and lists of them, as they are asked for by `[collection, 'one' | 'list', …]`. */
function isKept({ queryKey: [, kind], state }: Query): boolean {
  return state.status === 'success' && (kind === 'one' || kind === 'list')
}

/** Another build may read answers otherwise. */
function buildOf(): string {
  return pageFact('build') ?? ''
}
