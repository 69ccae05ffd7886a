import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { queryClient, STALE_AFTER_MS } from '#data/cache/query-client.ts'
import { client } from '#data/connection/client.ts'
import { leaveTopics } from '#data/connection/record-topics.ts'
import { render, type Screen } from '#ui/testing/render.tsx'
import { type Answers, type FakeServer, startFakeServer } from './fake-server.ts'

type Settings = {
  answers?: Answers
  /** The user who is logged in, if anybody is. */
  user?: Readonly<Record<string, unknown>>
  /** The path of the page, and the route that it matches. */
  at?: string
  route?: string
}

type PageScreen = Screen & {
  server: FakeServer
  /** The address of the page that is shown: path, search and hash. */
  address(): string
}

const TOKEN = `.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`

/**
 * Draws a component of the studio that asks the server for data, on a page of its own, and returns when all that it
 * asked for has come.
 */
export async function renderPage(node: ReactNode, settings: Settings = {}): Promise<PageScreen> {
  const { answers = {}, user, at = '/', route = '/' } = settings
  const server = startFakeServer(answers)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: STALE_AFTER_MS } })
  if (user) client.authStore.save(TOKEN, user as never)
  onTestFinished(() => leavePage(server))

  const router = routerTo(node, route, at)
  await router.load()
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => {
    if (queryClient.isFetching() + server.underWay() > 0) throw new Error('The page still loads.')
  })
  return { ...screen, server, address: () => router.history.location.href }
}

function routerTo(node: ReactNode, path: string, at: string) {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path, component: () => node })
  const history = createMemoryHistory({ initialEntries: [at] })
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  return createRouter({ routeTree: root.addChildren([page, other]), history })
}

function leavePage(server: FakeServer): void {
  client.authStore.clear()
  leaveTopics()
  server.stop()
  queryClient.clear()
  localStorage.clear()
}
