import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import type { FakeAnswers } from '../../testing/fake-server.ts'
import { drawList, SHOWS } from './testing/draw-list.tsx'

describe('the details of a row', () => {
  async function drawPeek(answers: FakeAnswers = {}) {
    const screen = await drawList(answers)
    await screen
      .getByRole('row', { name: /^City Council/ })
      .getByText('Ready')
      .click()
    const details = screen.window.getByRole('complementary', { name: 'City Council' })
    await expect.element(details).toBeVisible()
    return { screen, details }
  }

  it('open next to the list, and close with Escape', async () => {
    const { details } = await drawPeek()
    await expect.element(details.getByText('28:30')).toBeVisible()
    expect(await accessibilityFaults(details.element())).toEqual([])
    await details.getByRole('button', { name: 'Close details' }).click()

    await expect.element(details).not.toBeInTheDocument()
  })

  it('let the user change a fact in place by keys, and keep the focus', async () => {
    const { screen } = await drawPeek()
    const fact = screen.window.getByRole('button', { name: 'Change Title: City Council' })
    ;(fact.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.window.getByRole('textbox', { name: 'Title' })).toHaveFocus()
    await userEvent.keyboard('City Council live{Enter}')

    await expect
      .element(screen.window.getByRole('button', { name: 'Change Title: City Council live' }))
      .toHaveFocus()
    expect(screen.server.writes).toMatchObject([{ body: { title: 'City Council live' } }])
  })

  it('leave a fact as it was on Escape, and stay open', async () => {
    const { screen, details } = await drawPeek()
    await details.getByRole('button', { name: 'Change Title: City Council' }).click()
    await userEvent.keyboard('Not this{Escape}')

    await expect
      .element(details.getByRole('button', { name: 'Change Title: City Council' }))
      .toHaveFocus()
    expect(screen.server.writes).toEqual([])
  })

  it('say at the field why a fact cannot be saved, and the button does not move away', async () => {
    const { screen, details } = await drawPeek()
    await details.getByRole('button', { name: 'Change Running time: 28:30' }).click()
    const input = details.getByRole('textbox', { name: 'Running time' })
    await input.fill('1:xx')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect.element(details.getByText('Running time is not valid.')).toBeVisible()
    expect(screen.server.writes).toEqual([])

    await input.fill('27:00')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(details.getByRole('button', { name: 'Change Running time: 27:00' }))
      .toBeVisible()
    expect(screen.server.writes).toMatchObject([{ body: { trtSec: 1620 } }])
  })

  it('do not overwrite a colleague’s change of the same fact, unless the user says so', async () => {
    const id = SHOWS[0]?.id ?? ''
    let isFirst = true
    const { screen, details } = await drawPeek({
      [`PATCH collections/shows/records/${id}`]: () => {
        const status = isFirst ? 409 : undefined
        if (isFirst) screen.server.changeUnheard('shows', id, { title: 'Theirs' })
        isFirst = false
        return status
      },
    })
    await details.getByRole('button', { name: 'Change Title: City Council' }).click()
    await userEvent.keyboard('Mine{Enter}')
    await expect
      .element(screen.window.getByText(/Someone else changed this to “Theirs” in the meantime\./))
      .toBeVisible()
    await screen.window.getByRole('button', { name: 'Save' }).click()

    await expect
      .element(screen.window.getByRole('button', { name: 'Change Title: Mine' }))
      .toBeVisible()
  })
})
