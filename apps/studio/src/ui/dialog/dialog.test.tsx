import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { dialogOf } from './dialog-of.tsx'
import { TypedConfirm } from './typed-confirm.tsx'

const opener = page.getByRole('button', { name: 'Edit' })
const dialog = page.getByRole('dialog')
const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent

function Page() {
  const [opened, setOpened] = useState(false)
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Edit
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Edit the show">
        <input aria-label="Title" data-autofocus />
        <button type="button">Save</button>
      </Dialog>
    </>
  )
}

describe('a dialog', () => {
  it('is named after its title, and focuses its first field at once', async () => {
    await render(<Page />)
    await opener.click()
    await userEvent.keyboard('Harbor news')
    await expect.element(page.getByRole('textbox')).toHaveValue('Harbor news')
    await expect.element(page.getByRole('dialog', { name: 'Edit the show' })).toBeVisible()
  })

  it('keeps the focus inside, with Tab and Shift+Tab', async () => {
    await render(<Page />)
    await opener.click()
    const seen = []
    for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
      await userEvent.keyboard(key)
      seen.push(focused())
    }
    expect(seen).toEqual(['Save', 'Close', 'Title', 'Close'])
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => page.getByRole('button', { name: 'Close' }).click()],
    ['a click outside', () => userEvent.click(document.body, { position: { x: 20, y: 400 } })],
  ])('closes with %s, and the focus returns', async (_, close) => {
    await render(<Page />)
    await opener.click()
    await close()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(focused()).toBe('Edit')
  })

  it('is gone at once, so that the next click reaches the page', async () => {
    await render(<Page />)
    await opener.click()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Count 0' }).click()
    await expect.element(page.getByRole('button', { name: 'Count 1' })).toBeVisible()
  })

  it('returns the focus when it is unmounted with its parent', async () => {
    function Parent() {
      const [opened, setOpened] = useState(false)
      const close = () => setOpened(false)
      return (
        <>
          <button type="button" onClick={() => setOpened(true)}>
            Edit
          </button>
          {opened && (
            <Dialog opened onClose={close} title="Edit the show">
              <button type="button" onClick={close}>
                Done
              </button>
            </Dialog>
          )}
        </>
      )
    }
    await render(<Parent />)
    await opener.click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(focused()).toBe('Edit')
  })
})

describe('a dialog whose code is still loading', () => {
  it('opens at once, closes on Escape, and does not come back', async () => {
    const { promise, resolve } = Promise.withResolvers<{ Faq: typeof Faq }>()
    function Faq({ opened, onClose }: { opened: boolean; onClose: () => void }) {
      return <Dialog opened={opened} onClose={onClose} title="Questions" />
    }
    const FaqModal = dialogOf(() => promise, 'Faq')
    function Searched() {
      const [opened, setOpened] = useState(false)
      return (
        <>
          <input
            aria-label="Search"
            onKeyDown={({ key }) => {
              if (key === 'F2') setOpened(true)
            }}
          />
          <FaqModal opened={opened} onClose={() => setOpened(false)} />
        </>
      )
    }
    await render(<Searched />)
    await page.getByRole('textbox').click()
    await userEvent.keyboard('{F2}')
    await expect.element(page.getByRole('dialog', { name: 'Loading' })).toBeVisible()
    await userEvent.keyboard('mem{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    resolve({ Faq })
    await promise
    await userEvent.keyboard('harbor')
    await expect.element(page.getByRole('textbox')).toHaveValue('harbor')
    expect(dialog.elements()).toEqual([])
  })
})

describe('a dialog over a dialog', () => {
  function Nested() {
    const [opened, setOpened] = useState(false)
    const [asking, setAsking] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Edit
        </button>
        <Dialog opened={opened} onClose={() => setOpened(false)} title="Edit the show">
          <button type="button" onClick={() => setAsking(true)}>
            Delete
          </button>
          <ConfirmDialog
            opened={asking}
            question="Delete the show?"
            verb="Delete it"
            onConfirm={() => setAsking(false)}
            onCancel={() => setAsking(false)}
          />
        </Dialog>
      </>
    )
  }

  it('has the focus and closes first', async () => {
    await render(<Nested />)
    await opener.click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete the show?' })
    await expect.element(question).toBeVisible()
    expect(focused()).toBe('Cancel')

    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Edit the show' })).toBeVisible()
    expect(focused()).toBe('Delete')

    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(focused()).toBe('Edit')
  })
})

describe('a confirmation dialog', () => {
  it('has the focus on Cancel, and does nothing on Escape', async () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()]
    await render(
      <ConfirmDialog
        opened
        question="Delete 3 shows?"
        verb="Delete"
        danger
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    )
    await expect.element(page.getByRole('dialog', { name: 'Delete 3 shows?' })).toBeVisible()
    expect(focused()).toBe('Cancel')
    await userEvent.keyboard('{Escape}')
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1])
    await page.getByRole('button', { name: 'Delete' }).click()
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('with a word to type focuses its field, and waits for the whole word', async () => {
    const onConfirm = vi.fn()
    await render(
      <TypedConfirm
        opened
        question="Restore the backup?"
        word="restore"
        verb="Restore"
        onConfirm={onConfirm}
        onCancel={() => undefined}
      >
        All changes since are lost.
      </TypedConfirm>,
    )
    const verb = page.getByRole('button', { name: 'Restore' })
    await expect.element(page.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('restor{Enter}')
    await expect.element(verb).toBeDisabled()
    expect(onConfirm).not.toHaveBeenCalled()
    await userEvent.keyboard('e{Enter}')
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})
