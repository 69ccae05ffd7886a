import { describe, expect, it } from 'vitest'
import { renderStudio } from '../../testing/render-studio.tsx'

/** Sends what the browser sends when files are dragged over the page, or dropped on it. */
function dragFiles(type: 'dragover' | 'drop', names: readonly string[]): void {
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File(['recording'.repeat(1000)], name))
  document.body.dispatchEvent(
    new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
  )
}

describe('the list of shows', () => {
  it('offers a show for each recording that is dropped on it, with a title from its name', async () => {
    const files = ['Zoning_Board-March.mp4', 'Zoning_Board-April.mp4', 'notes.txt']
    const screen = await renderStudio('/shows')
    await expect.element(screen.getByRole('button', { name: 'Upload recordings' })).toBeVisible()
    dragFiles('dragover', files)
    await expect
      .element(screen.window.getByText('Drop to create a show for each recording'))
      .toBeVisible()
    dragFiles('drop', files)
    const dialog = screen.window.getByRole('dialog', { name: 'Create 2 shows?' })
    await expect.element(dialog.getByText('Zoning Board March')).toBeVisible()
    await expect.element(dialog.getByText('Zoning Board April')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create and upload' }).click()

    const created = () =>
      screen.server.writes
        .filter(({ method, path }) => method === 'POST' && path === 'collections/shows/records')
        .map(({ body }) => body)
    await expect.poll(created).toMatchObject([
      { title: 'Zoning Board March', status: 'draft' },
      { title: 'Zoning Board April', status: 'draft' },
    ])
  })
})
