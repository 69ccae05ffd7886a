import { expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { HeadEndLog } from './head-end-log.tsx'

const CONNECTION = {
  headEnd: 'one',
  measuredAt: '',
  kbps: 6000,
  packets: 1_234_567,
  lost: 3,
  reconnects: 2,
  streams: 'CC1 eng, 708/1 eng; sound eng',
}

it('lists what a head-end was sent, newest first, with the streams that it had', async () => {
  const items = [
    { ...CONNECTION, id: 'b', startedAt: '2026-03-03 01:00:00.000Z', endedAt: '' },
    {
      ...CONNECTION,
      id: 'a',
      streams: 'sound eng',
      startedAt: '2026-03-03 00:00:00.000Z',
      endedAt: '2026-03-03 01:00:00.000Z',
    },
  ]
  const screen = await renderPage(<HeadEndLog headEnd="one" />, {
    answers: { headEndConnections: items },
    user: STAFF,
    at: '/integrations/head-ends',
    route: '/integrations/head-ends',
  })
  await expect.element(screen.getByText('CC1 eng, 708/1 eng; sound eng')).toBeVisible()
  const [, now, before] = screen.getByRole('row').elements()
  expect(now?.textContent).toContain('now6,000 kbit/s1,234,56732')
  expect(before?.textContent).toContain('sound eng')
  expect(await accessibilityFaults(screen.container)).toEqual([])
})
