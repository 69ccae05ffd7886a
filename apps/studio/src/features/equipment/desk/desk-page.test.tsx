import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { DeskPage } from './desk-page.tsx'

const ITEM = { parts: [], archived: false, collectionName: 'resources', location: '', photo: '' }

describe('the equipment desk', () => {
  it('finds one item after another by tag, ignoring case, and keeps the same form', async () => {
    const asked: unknown[] = []
    const screen = await renderPage(<DeskPage />, {
      answers: {
        resources: ({ query }) => {
          asked.push(query.get('filter'))
          return [
            { ...ITEM, id: 'cam'.padEnd(15, '0'), name: 'Camera 1', tag: 'CAM-1' },
            { ...ITEM, id: 'low'.padEnd(15, '0'), name: 'Camera 1, old', tag: 'cam-1' },
          ]
        },
        reservations: [],
      },
      user: STAFF,
      at: '/equipment/desk',
      route: '/equipment/desk',
    })
    for (const tag of ['cam-1', 'CAM-1', 'Cam-1']) {
      await screen.getByRole('textbox', { name: 'Tag' }).fill(tag)
      await userEvent.keyboard('{Enter}')
      const name = tag === 'cam-1' ? 'Camera 1, old' : 'Camera 1'
      await expect.element(screen.getByRole('heading', { name, exact: true })).toBeVisible()
    }

    expect(screen.getByRole('textbox').all()).toHaveLength(1)
    expect(asked.at(-1)).toContain('tag:lower = "cam-1"')
  })
})
