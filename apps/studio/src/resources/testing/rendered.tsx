import '#data/testing/browser-globals.ts'

import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { client } from '#data/connection/client.ts'
import { STORE_KEY } from '#data/connection/store-key.ts'
import { type StationTime, StationTimeProvider } from '#ui/time/station-time.tsx'

/**
 * What the server answers: the records of a collection under its name, anything else under its path after
 * `/api/`, a text as a file. A number is the status of a refusal. What is not named here is refused with 404.
 */
type Answers = Readonly<Record<string, readonly { id?: string }[] | object | string | number>>

type Settings = {
  answers?: Answers
  /** The user who is logged in, if anybody is. */
  user?: Readonly<Record<string, unknown>>
  /** The path of the page, and the route that it matches. */
  at?: string
  route?: string
}

const TIME: StationTime = {
  zone: 'America/New_York',
  clock: '12h',
  dates: 'mm/dd/yy',
  currency: 'usd',
}
// Without a document there are no portals, so dialogs are rendered where they stand.
const IN_PLACE = { components: { Modal: { defaultProps: { withinPortal: false } } } }
/** How many times a component may load something that depends on what it has loaded. */
const MOST_ROUNDS = 5
const TOKEN = `.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`

/**
 * Renders a component of the studio as it is when all that it asks the server for has come, and returns its
 * markup.
 */
export async function rendered(node: ReactNode, settings: Settings = {}): Promise<string> {
  const { answers = {}, user, at = '/', route = '/' } = settings
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false } },
  })
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: route, component: () => node })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  const realFetch = globalThis.fetch
  logIn(user)
  globalThis.fetch = (async (input) => answerTo(String(input), answers)) as typeof fetch
  try {
    await router.load()
    for (let round = 0; ; round += 1) {
      const html = await markupOf(
        <QueryClientProvider client={queries}>
          <MantineProvider theme={IN_PLACE} withCssVariables={false} withGlobalClasses={false}>
            <StationTimeProvider value={TIME}>
              <RouterProvider router={router as never} />
            </StationTimeProvider>
          </MantineProvider>
        </QueryClientProvider>,
      )
      if (round === MOST_ROUNDS || !(await loadMore(queries))) return html
    }
  } finally {
    globalThis.fetch = realFetch
    logIn(undefined)
    queries.clear()
  }
}

/** Waits for code that is loaded on demand. Throws what a component throws. */
async function markupOf(node: ReactNode): Promise<string> {
  const faults: unknown[] = []
  const { prelude } = await prerender(node, { onError: (fault) => void faults.push(fault) })
  const html = await new Response(prelude).text()
  if (faults.length > 0) throw faults[0]
  return html.replaceAll(/<!--.*?-->/g, '')
}

/** Returns the text of markup, with single spaces. */
export function textOf(html: string): string {
  const text = html.replaceAll(/<[^>]+>/g, ' ')
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll(/\s+/g, ' ').trim()
}

function logIn(user: Settings['user']): void {
  if (!user) {
    client.authStore.clear()
    localStorage.removeItem(STORE_KEY)
    return
  }
  client.authStore.save(TOKEN, user as never)
  localStorage.setItem(STORE_KEY, JSON.stringify(user))
}

/** Loads what the components have asked for since the last time. Returns whether there was anything. */
async function loadMore(queries: QueryClient): Promise<boolean> {
  const open = queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const { enabled = true } = options as { enabled?: unknown }
      return state.status === 'pending' && enabled !== false
    })
  await Promise.allSettled(open.map((query) => query.fetch()))
  return open.length > 0
}

function answerTo(address: string, answers: Answers): Response {
  const { pathname } = new URL(address)
  const [, collection, id] = /^\/api\/collections\/(\w+)\/records(?:\/(\w+))?$/.exec(pathname) ?? []
  const found = answers[collection ?? pathname.replace('/api/', '')] ?? 404
  if (typeof found === 'number') return refusal(found)
  if (typeof found === 'string') return new Response(found)
  if (!Array.isArray(found)) return Response.json(found)
  if (!id) return Response.json({ page: 1, perPage: 1000, totalItems: -1, items: found })
  const record = found.find((one) => one.id === id)
  return record ? Response.json(record) : refusal(404)
}

function refusal(status: number): Response {
  return Response.json({ status, message: `Refused with ${status}.`, data: {} }, { status })
}
