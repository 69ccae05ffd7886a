import { describe, expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { SurveyPage } from './survey-page.tsx'

describe('S2.13 the built-in survey', () => {
  it('is not sent while it is incomplete, and keeps its answers when they are refused', async () => {
    let isRefused = true
    const screen = await renderPage(<SurveyPage />, {
      user: STAFF,
      answers: {
        surveyAnswers: [],
        'POST collections/surveyAnswers/records': () => (isRefused ? 403 : undefined),
      },
    })
    const missing = screen.getByLabelText('What is missing?')
    await missing.fill('A darker night.')
    const send = screen.getByRole('button', { name: 'Send' })
    await send.click()
    await expect
      .element(screen.getByText('Fix the highlighted fields', { exact: false }))
      .toBeVisible()
    expect(screen.server.writes).toEqual([])

    await screen.getByRole('combobox', { name: /How well/ }).click()
    await screen.window.getByRole('option', { name: '4', exact: true }).click()
    await send.click()
    await expect.element(screen.getByText(/Your changes are still here/)).toBeVisible()
    await expect.element(missing).toHaveValue('A darker night.')
    isRefused = false
    await send.click()
    await expect.element(screen.getByRole('status')).toBeVisible()
    expect(screen.server.writes.at(-1)).toMatchObject({
      body: { organization: 'harbor', user: 'ada', rating: 4, comment: 'A darker night.' },
    })
  })
})
