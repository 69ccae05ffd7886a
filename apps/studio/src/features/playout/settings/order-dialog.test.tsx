import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { middleOf, mouse } from '#ui/testing/pointer.ts'
import { textOf } from '#ui/testing/render.tsx'
import { OrderButton } from './order-button.tsx'

const CHANNELS = ['Arts', 'Board', 'City'].map((name, at) => ({
  id: name,
  name,
  number: String(at + 8),
  position: at,
  organization: 'harbor',
}))

async function drawOrder() {
  const sent: unknown[] = []
  const screen = await renderPage(<OrderButton />, {
    user: STAFF,
    answers: {
      channels: CHANNELS,
      'channels/order': ({ body }) => {
        sent.push(body)
        return { channels: [] }
      },
    },
  })
  await screen.getByRole('button', { name: 'Change the order' }).click()
  const dialog = screen.window.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const rows = () => dialog.getByRole('listitem').elements()
  return {
    ...screen,
    dialog,
    sent,
    names: () => rows().map((row) => textOf(row).replace(/^\d+ /, '')),
    grip: (at: number) => middleOf(rows()[at]?.querySelector('[aria-hidden]') as Element),
  }
}

describe('the order of the channels', () => {
  it('can be changed with buttons and keys, and the focus stays on the channel', async () => {
    const screen = await drawOrder()
    await screen.dialog.getByRole('button', { name: 'Move City up' }).click()
    await expect.poll(screen.names).toEqual(['Arts', 'City', 'Board'])
    await expect.element(screen.dialog.getByRole('button', { name: 'Move City up' })).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(screen.names).toEqual(['City', 'Arts', 'Board'])
    expect(await accessibilityFaults()).toEqual([])
    await screen.dialog.getByRole('button', { name: 'Save the order' }).click()

    await expect.element(screen.dialog).not.toBeInTheDocument()
    expect(screen.sent).toEqual([{ channels: ['City', 'Arts', 'Board'] }])
  })

  it('can be changed by dragging a row by its handle, down and back up', async () => {
    const screen = await drawOrder()
    const carry = async (from: number, to: number) => {
      await mouse.move(screen.grip(from))
      await mouse.down(screen.grip(from))
      await expect.poll(() => document.querySelector('[data-dragged=true]')).not.toBeNull()
      const goal = screen.grip(to)
      await mouse.move(goal)
      await mouse.up(goal)
    }
    await carry(0, 1)
    await expect.poll(screen.names).toEqual(['Board', 'Arts', 'City'])
    await carry(1, 0)
    await expect.poll(screen.names).toEqual(['Arts', 'Board', 'City'])
  })
})
