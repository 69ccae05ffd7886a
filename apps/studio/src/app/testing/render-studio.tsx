import { createMemoryHistory } from '@tanstack/react-router'
import { forgetVisits } from '#data/cache/visited-pages.ts'
import { DEFAULT_PANELS } from '#data/panels/panels.ts'
import { changePanels } from '#data/panels/use-panels.ts'
import type { FakeAnswers } from '#resources/testing/fake-server.ts'
import { renderRouter, STAFF, TOKEN } from '#resources/testing/render-page.tsx'
import type { Screen } from '#ui/testing/render.tsx'
import { createStudioRouter } from '../router.ts'

export const CHANNELS = [
  { id: 'harbor800000000', name: 'Harbor 8', number: '8', slug: 'harbor-8', position: 1 },
  { id: 'harbor900000000', name: 'Harbor 9', number: '9', slug: 'harbor-9', position: 2 },
].map((channel) => ({
  ...channel,
  organization: 'harbor',
  collectionName: 'channels',
  timeZone: '',
  archived: false,
}))

export const SHOWS = ['City Council', 'Dock Talk', 'Evening Tide'].map((title, at) => ({
  id: `show${at}`.padEnd(15, '0'),
  collectionName: 'shows',
  title,
  internalTitle: '',
  status: 'ready',
  description: '',
  trtSec: 1710,
  organization: 'harbor',
}))

const HARBOR = { id: 'harbor', name: 'Harbor Media', slug: 'harbor', timeZone: 'America/New_York' }

const ANSWERS: FakeAnswers = {
  organizations: [HARBOR],
  channels: CHANNELS,
  shows: SHOWS,
  series: [],
  members: [],
  airings: [],
  notifications: [],
  redirects: [],
  customFields: [],
  views: [],
  uploads: [],
  media: [],
  captionTracks: [],
  submissions: [],
  auditEvents: [],
}

type RenderOptions = {
  answers?: FakeAnswers
  user?: object | undefined
  /** The initial content of the browser’s local storage, by key. */
  storage?: Readonly<Record<string, string>>
}

/** Renders the whole studio at an address: its frame, the page, and the dialog that the address names. */
export function renderStudio(
  at: string,
  { answers = {}, storage = {}, ...more }: RenderOptions = {},
) {
  const user = 'user' in more ? more.user : STAFF
  changePanels(() => DEFAULT_PANELS)
  forgetVisits()
  const history = createMemoryHistory({ initialEntries: [at] })
  // A real browser fires `popstate` when it goes back.
  history.subscribe(({ action: { type } }) => {
    if (type === 'BACK') dispatchEvent(new PopStateEvent('popstate'))
  })
  const session = { token: TOKEN, record: user ?? {} }
  return renderRouter(createStudioRouter(history), {
    answers: { ...ANSWERS, 'collections/users/auth-refresh': session, ...answers },
    storage,
    ...(user && { user: user as typeof STAFF }),
  })
}

/** Returns the toasts whose first line is `summary`. */
export function toastOf({ window }: Screen, summary: string) {
  return window
    .getByRole('status')
    .or(window.getByRole('alert'))
    .getByText(summary, { exact: true })
}

/** Returns the name of the element that has the focus. */
export function focusedName(): string {
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? ''
}
