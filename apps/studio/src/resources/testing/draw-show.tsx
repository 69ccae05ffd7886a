import { RecordPage } from '../record/record-page.tsx'
import type { FakeAnswers } from './fake-server.ts'
import { renderPage, STAFF } from './render-page.tsx'
import { showPages } from './show-pages.ts'

export const SHOW_ID = 'council00000000'

export const SHOW = {
  id: SHOW_ID,
  collectionName: 'shows',
  title: 'City Council',
  internalTitle: '',
  status: 'ready',
  description: '',
  trtSec: 1710,
  organization: 'harbor',
}

type ShowOptions = { id?: string; user?: object; storage?: Record<string, string> }

/** Draws the page of the show “City Council”, or of another id. */
export function drawShow(answers: FakeAnswers = {}, more: ShowOptions = {}) {
  const { id = SHOW_ID, user = STAFF, storage = {} } = more
  return renderPage(<RecordPage resource={showPages} />, {
    answers: { shows: [SHOW], customFields: [], auditEvents: [], ...answers },
    user: user as typeof STAFF,
    at: `/shows/${id}`,
    route: '/shows/$record',
    storage,
  })
}

type ShowScreen = Awaited<ReturnType<typeof drawShow>>

export const titleOf = (screen: ShowScreen) =>
  screen.getByRole('textbox', { name: 'Title', exact: true })
export const saveOf = (screen: ShowScreen) => screen.getByRole('button', { name: 'Save' })
