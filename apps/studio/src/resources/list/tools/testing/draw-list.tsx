import type { FakeAnswers } from '../../../testing/fake-server.ts'
import { renderPage, STAFF } from '../../../testing/render-page.tsx'
import { showPages } from '../../../testing/show-pages.ts'
import { ListPage } from '../../list-page.tsx'

/** A show that is ready, unless `more` says otherwise. */
export const show = (id: string, title: string, more: object = {}) => ({
  id: id.padEnd(15, '0'),
  title,
  status: 'ready',
  trtSec: 1710,
  collectionName: 'shows',
  ...more,
})
export const SHOWS = [
  show('a', 'City Council'),
  show('b', 'Harbor Nights', { status: 'draft' }),
  show('c', 'Town Hall'),
  show('d', 'Weather'),
]

/** Draws the list of shows, with four shows in it. */
export function drawList(
  answers: FakeAnswers = {},
  { at = '/shows', user = STAFF as object } = {},
) {
  return renderPage(<ListPage resource={showPages} />, {
    answers: { shows: SHOWS, customFields: [], ...answers },
    user: user as typeof STAFF,
    at,
    route: '/shows',
  })
}
