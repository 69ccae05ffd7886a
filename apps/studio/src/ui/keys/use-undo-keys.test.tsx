import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/dialog.tsx'
import { render } from '../testing/render.tsx'
import { useUndoKeys } from './use-undo-keys.ts'

function Page({ said }: { said: string[] }) {
  const [opened, setOpened] = useState(false)
  useUndoKeys(
    () => said.push('undo'),
    () => said.push('redo'),
  )
  return (
    <>
      <input aria-label="Search" />
      <button type="button" onClick={() => setOpened(true)}>
        Edit
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Edit the show" />
    </>
  )
}

const UNDO = '{Control>}z{/Control}'

it('undoes and redoes with keys, wherever the focus is', async () => {
  const said: string[] = []
  await render(<Page said={said} />)
  await userEvent.keyboard(`${UNDO}{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}`)

  expect(said).toEqual(['undo', 'redo', 'redo'])
})

it('leaves these keys to fields and dialogs', async () => {
  const said: string[] = []
  const screen = await render(<Page said={said} />)
  await screen.getByRole('textbox').click()
  await userEvent.keyboard(UNDO)
  await screen.getByRole('button', { name: 'Edit' }).click()
  await expect.element(screen.window.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard(UNDO)

  expect(said).toEqual([])
})
