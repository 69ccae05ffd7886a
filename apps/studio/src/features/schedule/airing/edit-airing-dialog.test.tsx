import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { airingOf, drawChannel } from '../testing/draw-schedule.tsx'

const OPERA = {
  id: 'opera',
  collectionName: 'shows',
  title: 'Opera',
  status: 'ready',
  trtSec: 1800,
  contentFlags: ['adult'],
  availableFrom: '',
  availableUntil: '',
  series: '',
  category: '',
  thumbnail: '',
  visibility: 'public',
}

describe('a program for adults', () => {
  it('needs a reason when it is moved to the daytime, and moves once there is one', async () => {
    const opera = airingOf('Opera 23:00–23:30', { show: OPERA.id })
    const screen = await drawChannel({ airings: [opera], answers: { shows: [OPERA] } })
    await userEvent.click(screen.bar('Opera'))
    await screen.window.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = screen.window.getByRole('dialog')
    await dialog.getByLabelText('Starts').fill('15:00')
    await expect
      .element(dialog.getByText(/“Opera” is for adults and airs only between/))
      .toBeVisible()
    const save = dialog.getByRole('button', { name: 'Save' })
    await save.click()
    await expect.element(dialog.getByText('Enter the reason.', { exact: false })).toBeVisible()
    expect(screen.server.writes).toEqual([])
    expect(await accessibilityFaults(dialog.element())).toEqual([])
    await dialog.getByLabelText('Reason for the exception').fill('The board agreed.')
    await save.click()

    await expect.poll(screen.lineup).toEqual(['Opera 15:00–15:30'])
    expect(screen.server.writes.map(({ body }) => body)).toMatchObject([
      { exceptionReason: 'The board agreed.' },
      { changes: [{ airing: 'Opera' }] },
    ])
  })
})
