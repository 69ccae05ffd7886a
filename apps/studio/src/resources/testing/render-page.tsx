import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { queryClient, STALE_AFTER_MS } from '#data/cache/query-client.ts'
import { client } from '#data/connection/client.ts'
import { leaveTopics } from '#data/connection/record-topics.ts'
import { endLeaving } from '#data/session/leaving.ts'
import { DetailsOutlet } from '#ui/frame/details.tsx'
import { render, type Screen } from '#ui/testing/render.tsx'
import { type FakeAnswers, type FakeServer, startFakeServer } from './fake-server.ts'

export type Settings = {
  answers?: FakeAnswers
  /** The logged-in user, if any. */
  user?: Readonly<Record<string, unknown>>
  /** The path of the page, and the route that it matches. */
  at?: string
  route?: string
  /** What this browser has stored, by key. */
  storage?: Readonly<Record<string, string>>
}

export type PageScreen = Screen & {
  server: FakeServer
  /** The address of the page that is shown: path, search and hash. */
  address(): string
  /** Follows a link to another page. */
  goTo(address: string): void
}

/** A user who may do everything at the test station. */
export const STAFF = { id: 'ada', name: 'Ada Quill', organization: 'harbor', privileges: ['admin'] }

export const TOKEN = `.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`

/** As in the studio's frame, the page scrolls, not the window. */
const SCROLLS = { height: '100dvh', overflow: 'auto' } as const

let lastServer: FakeServer | undefined

/**
 * Draws a component of the studio that loads data from the server, on its own page, and returns once everything has
 * loaded. Clears what the previous test drew and stored.
 */
export function renderPage(node: ReactNode, settings: Settings = {}): Promise<PageScreen> {
  const { at = '/', route = '/' } = settings
  return renderRouter(routerTo(node, route, at), settings, (page) => (
    <DetailsOutlet isPhone={false}>
      <main id="page" style={SCROLLS}>
        {page}
      </main>
    </DetailsOutlet>
  ))
}

/** Draws the current page of a router inside `surround`. Everything else is as in `renderPage`. */
export async function renderRouter(
  router: AnyRouter,
  { answers = {}, user, storage = {} }: Omit<Settings, 'at' | 'route'>,
  surround: (page: ReactNode) => ReactNode = (page) => page,
): Promise<PageScreen> {
  await leaveLastPage()
  const server = startFakeServer(answers)
  lastServer = server
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  if (user) client.authStore.save(TOKEN, user as never)

  await router.load()
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      {surround(<RouterProvider router={router as never} />)}
    </QueryClientProvider>,
  )
  await expect.poll(() => queryClient.isFetching() > 0 || server.isBusy()).toBe(false)
  return {
    ...screen,
    server,
    address: () => router.history.location.href,
    goTo: (to) => router.history.push(to),
  }
}

function routerTo(node: ReactNode, path: string, at: string) {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path, component: () => node })
  const history = createMemoryHistory({ initialEntries: [at] })
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  return createRouter({ routeTree: root.addChildren([page, other]), history })
}

/** Not at the end of a test, because its page must still be there for the screenshot of a failure. */
async function leaveLastPage(): Promise<void> {
  await cleanup()
  endLeaving()
  leaveTopics()
  lastServer?.stop()
  client.authStore.clear()
  localStorage.clear()
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: STALE_AFTER_MS } })
}
