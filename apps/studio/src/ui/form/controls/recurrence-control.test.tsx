import { describe, expect, it } from 'vitest'
import { drawForm } from '../testing/draw-form.tsx'

type Fields = Parameters<typeof drawForm>[0]['fields']

describe('a recurrence', () => {
  const FIELDS: Fields = [{ label: 'Repeats', type: 'recurrence' }]

  it('is chosen in plain words, and says what it means', async () => {
    const screen = await drawForm({ fields: FIELDS })
    await screen.getByLabelText('Repeats').selectOptions('Every week on …')
    await screen.getByText('Tue').click()
    await screen.getByText('Thu').click()
    await expect.poll(() => screen.text()).toMatch(/every week on Tuesday and Thursday/i)
    await screen.getByRole('button', { name: 'Save' }).click()

    await expect.poll(() => screen.saved).toEqual([{ repeats: 'FREQ=WEEKLY;BYDAY=TU,TH' }])
  })

  it('gets its weekdays back after another frequency was tried', async () => {
    const screen = await drawForm({ fields: FIELDS })
    const often = screen.getByLabelText('Repeats')
    await often.selectOptions('Every week on …')
    await screen.getByText('Tue').click()
    await often.selectOptions('Every day')
    await often.selectOptions('Every week on …')

    await expect.poll(() => screen.text()).toMatch(/every week on Tuesday/i)
  })

  it('is written as a rule when no plain choice fits', async () => {
    const screen = await drawForm({ fields: FIELDS })
    await screen.getByLabelText('Repeats').selectOptions('Advanced: write a rule')
    await screen.getByLabelText('Rule').fill('FREQ=MONTHLY;BYMONTHDAY=15')
    await screen.getByRole('button', { name: 'Save' }).click()

    await expect.poll(() => screen.saved).toEqual([{ repeats: 'FREQ=MONTHLY;BYMONTHDAY=15' }])
  })
})
