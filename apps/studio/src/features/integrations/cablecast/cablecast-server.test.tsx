import type { Integration } from '@docket/model/integrations/integrations'
import { describe, expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { runPages } from '../runs.tsx'
import { CablecastServer } from './cablecast-server.tsx'

const SERVER = {
  id: 'cable0000000000',
  collectionName: 'integrations',
  kind: 'cablecast',
  name: 'Counted',
  organization: 'harbor',
  baseUrl: 'https://tv.harbor.example',
  hasSecret: false,
  lastSyncAt: '2026-11-20 15:00:00.000Z',
}
const RUN = {
  id: 'run000000000000',
  collectionName: 'syncRuns',
  organization: 'harbor',
  integration: SERVER.id,
  status: 'ok',
  startedAt: '2026-11-20 14:59:00.000Z',
  counts: {
    channels: { new: 1, changed: 0, unchanged: 0, cancelled: 0 },
    shows: { new: 40, changed: 1, unchanged: 0, cancelled: 0 },
    scheduleitems: { new: 696, changed: 0, unchanged: 4, cancelled: 2 },
  },
}
const STATION = { id: 'harbor', name: 'Harbor', slug: 'harbor', timeZone: 'UTC' }

describe('a connected server', () => {
  it('says what the last import found, and links to the guide', async () => {
    const screen = await renderPage(
      <CablecastServer integration={SERVER as unknown as Integration} />,
      { user: STAFF, answers: { syncRuns: [RUN], organizations: [STATION] } },
    )

    const found = screen.getByText('The last import found 1 channel, 41 shows, 700 airings.', {
      exact: false,
    })
    await expect.element(found).toBeVisible()
    const guide = screen.getByRole('link', { name: 'See them in the guide' })
    await expect.element(guide).toHaveAttribute('href', '/tvguide/harbor')
  })

  it('lists what each import changed', () => {
    const column = runPages.columns.find((one) => typeof one !== 'string' && one.id === 'counts')
    const text = typeof column === 'object' ? column.text(RUN as never) : ''

    expect(text).toMatch(/^1 new channel, 40 new shows, 1 changed show, 696 new airings/)
  })
})
