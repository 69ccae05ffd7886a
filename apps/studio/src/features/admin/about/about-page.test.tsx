import { expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { AboutPage } from './about-page.tsx'

const COMMIT = 'e89a42f676df947d19eb0b23f6dcede0e3ffa1ae'
const BUILD = { version: '1.2.3', commit: COMMIT, date: '2026-03-04T09:00:00.000Z' }
const SILENT = 'The file storage does not answer.'

const OFF = { state: 'off', version: '', date: '', notes: '', reason: '' }

function drawAbout(status: number, data: object, updates: object = OFF) {
  const health = () => Response.json({ code: status, message: '', data }, { status })
  return renderPage(<AboutPage />, { user: STAFF, answers: { health, updates } })
}

it('the page about the installation says which build is running', async () => {
  const screen = await drawAbout(200, { build: BUILD })

  await expect.element(screen.getByText('1.2.3', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(COMMIT)).toBeVisible()
  await expect.element(screen.getByText('Everything works.')).toBeVisible()
  const time = screen.container.querySelector('time')
  expect(time?.getAttribute('datetime')).toBe('2026-03-04T09:00:00.000Z')
  expect(await accessibilityFaults(screen.container)).toEqual([])
})

it('the page about the installation says what does not work', async () => {
  const screen = await drawAbout(503, {
    build: { ...BUILD, commit: '', date: '' },
    faults: { storage: SILENT },
    warnings: { disk: 'It is almost full.' },
  })

  await expect.element(screen.getByText('Unknown')).toBeVisible()
  await expect.element(screen.getByText(`It is almost full. ${SILENT}`)).toBeVisible()
})

it('the page about the installation says which version is newer, and where to read about it', async () => {
  const notes = 'https://docket.example/2.0.0'
  const newer = { ...OFF, state: 'newer', version: '2.0.0', date: '2026-12-24', notes }
  const screen = await drawAbout(200, { build: BUILD }, newer)

  await expect.element(screen.getByText(/Version 2\.0\.0 of .*24.* is available\./)).toBeVisible()
  const link = screen.getByRole('link', { name: 'What is new' })
  await expect.element(link).toHaveAttribute('href', notes)
  expect(await accessibilityFaults(screen.container)).toEqual([])
})

it.each([
  [{ state: 'current' }, 'This is the newest version.'],
  [
    { state: 'unknown', reason: 'It took too long.' },
    'Docket could not check for a newer version. It took too long.',
  ],
])('the page about the installation says what is known of updates: %j', async (updates, said) => {
  const screen = await drawAbout(200, { build: BUILD }, { ...OFF, ...updates })

  await expect.element(screen.getByText(said)).toBeVisible()
})

it('the page about the installation says nothing about updates unless the operator wants it', async () => {
  const screen = await drawAbout(200, { build: BUILD })

  await expect.element(screen.getByText('Everything works.')).toBeVisible()
  await expect.element(screen.getByText('Updates', { exact: true })).not.toBeInTheDocument()
})
