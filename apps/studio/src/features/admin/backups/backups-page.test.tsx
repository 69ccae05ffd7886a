import { describe, expect, it } from 'vitest'
import type { FakeAnswers } from '#resources/testing/fake-server.ts'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { BackupsPage } from './backups-page.tsx'

const MISSED = { due: '2026-03-04 08:00:00.000Z', reason: 'no space left on the device' }

async function drawBackups(missed: object) {
  const stored: { key: string; modified: string; size: number }[] = []
  const answers: FakeAnswers = {
    'backups/missed': missed,
    // The client accepts an empty list as complete only if the response has a Content-Length.
    'GET backups': () =>
      Response.json(stored, stored.length === 0 ? { headers: { 'Content-Length': '2' } } : {}),
    'POST backups': () => {
      stored.push({ key: 'one.zip', modified: '2026-03-04 09:00:00.000Z', size: 4096 })
      return new Response(null, { status: 204 })
    },
    'DELETE backups/one.zip': () => {
      stored.pop()
      return new Response(null, { status: 204 })
    },
  }
  const screen = await renderPage(<BackupsPage />, { user: STAFF, answers })
  return { ...screen, none: screen.getByText('No backups yet.'), stored }
}

describe('the backups', () => {
  it('say when a scheduled one is missing, and why', async () => {
    const screen = await drawBackups(MISSED)
    const notice = screen.getByRole('alert').filter({ hasText: 'is missing' })

    await expect.element(notice).toMatchTextContent('It failed: no space left on the device.')
    const time = notice.element().querySelector('time')
    expect(time?.getAttribute('datetime')).toBe('2026-03-04T08:00:00.000Z')
    await expect.element(screen.none).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])

    const well = await drawBackups({ due: '', reason: '' })
    expect(well.getByRole('alert').elements()).toEqual([])
  })

  it('can be created, explain how to restore one, and are deleted only after the user types a word', async () => {
    const screen = await drawBackups({ due: '', reason: '' })
    await screen.getByRole('button', { name: 'Create backup' }).click()
    await screen.getByRole('button', { name: 'Restore one.zip' }).click()
    const dialog = screen.window.getByRole('dialog')
    await expect.element(dialog.getByText('Stop the server', { exact: false })).toBeVisible()
    await expect.element(dialog.getByText('npm run docket -- restore one.zip')).toBeVisible()
    await dialog.getByText('Close', { exact: true }).click()

    await screen.getByRole('button', { name: 'Delete one.zip' }).click()
    const verb = dialog.getByRole('button', { name: 'Delete backup' })
    await dialog.getByLabelText('Type “delete” to continue').fill('delet')
    await expect.element(verb).toBeDisabled()
    expect(await accessibilityFaults()).toEqual([])
    await dialog.getByLabelText('Type “delete” to continue').fill('delete')
    await verb.click()
    await expect.element(screen.none).toBeVisible()
    expect(screen.stored).toEqual([])
  })
})
