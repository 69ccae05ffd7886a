import { describe, expect, it } from 'vitest'
import type { SentRequest } from '#resources/testing/fake-server.ts'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { LiveCaptionsPage } from './live-captions-page.tsx'

const AIRING = { id: 'town', organization: 'harbor', channel: 'one', title: 'Town meeting' }
const LINE = { airing: 'town', language: 'en', by: 'machine', updated: '' }
const LINES = [
  { ...LINE, id: 'b', text: 'Item won.', fromMs: Date.parse('2026-03-03T00:00:05Z') },
  { ...LINE, id: 'a', text: '', fromMs: Date.parse('2026-03-03T00:00:01Z') },
]

function draw(airings: readonly object[] = [AIRING]) {
  return renderPage(<LiveCaptionsPage />, {
    answers: {
      airings,
      liveCaptions: LINES,
      // The server dates each line that is sent.
      'POST collections/liveCaptions/records': ({ body }: SentRequest) => ({
        ...LINE,
        ...(body as object),
        id: 'c',
        fromMs: Date.parse('2026-03-03T00:00:09Z'),
      }),
    },
    user: STAFF,
    at: '/captions/live',
    route: '/captions/live',
  })
}

describe('the page of live captions', () => {
  it('lists what was heard, newest first, and sends what is typed and corrected', async () => {
    const screen = await draw()
    const fields = () => screen.getByRole('textbox', { name: /^Line at/ }).elements()
    await expect
      .poll(() => fields().map((one) => (one as HTMLInputElement).value))
      .toEqual(['Item won.', ''])
    await expect.element(screen.getByText('hidden')).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])

    await screen
      .getByRole('textbox', { name: /^Line at/ })
      .first()
      .fill('Item one.')
    await screen.getByLabelText('Type what is said').fill('The harbor.')
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.element(screen.getByLabelText('Type what is said')).toHaveValue('')
    await expect
      .poll(() => screen.server.writes.map(({ body }) => (body as { text: string }).text))
      .toEqual(['Item one.', 'The harbor.'])
  })

  it('says so when nothing is live', async () => {
    const screen = await draw([])
    await expect.element(screen.getByText('Nothing is live now.')).toBeVisible()
  })
})
