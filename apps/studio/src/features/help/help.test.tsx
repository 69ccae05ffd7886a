import { describe, expect, it, onTestFinished } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { FaqModal, QUESTIONS } from './faq-modal.tsx'
import { KeysModal } from './keys/keys-modal.tsx'
import { SurveyModal } from './survey-modal.tsx'

const OPENED = { opened: true, hash: '', onClose: () => undefined }

/** Renders the survey as if the server had put the address of the operator's survey into the page. */
async function frameOf(operators: string | undefined): Promise<Element | null> {
  const meta = Object.assign(document.createElement('meta'), { name: 'survey', content: operators })
  if (operators) document.head.append(meta)
  onTestFinished(() => meta.remove())
  await renderPage(<SurveyModal {...OPENED} />)
  await expect.poll(() => document.querySelector('[role=dialog] iframe')).not.toBeNull()
  return document.querySelector('[role=dialog] iframe')
}

describe('S2.14 S1.4 the questions', () => {
  it('start with the first one open, and only one is open at a time', async () => {
    const screen = await renderPage(<FaqModal {...OPENED} />)
    const dialog = screen.window.getByRole('dialog', { name: 'FAQ' })
    await expect.element(dialog.getByText(QUESTIONS[0]?.question ?? '')).toBeVisible()
    const open = () => [...document.querySelectorAll('details')].map((one) => one.open)
    expect(open()).toEqual(QUESTIONS.map((_, at) => at === 0))

    await dialog.getByText(QUESTIONS[3]?.question ?? '').click()
    await expect.poll(open).toEqual(QUESTIONS.map((_, at) => at === 3))
  })

  it('are not rendered until the dialog is opened', async () => {
    const screen = await renderPage(<FaqModal {...OPENED} opened={false} />)

    expect(screen.window.getByRole('dialog').elements()).toEqual([])
  })
})

describe('the keyboard shortcuts', () => {
  it('list those that work everywhere, each with its effect', async () => {
    const screen = await renderPage(<KeysModal {...OPENED} />)
    const dialog = screen.window.getByRole('dialog', { name: 'Keyboard shortcuts' })

    await expect.element(dialog.getByText('Everywhere')).toBeVisible()
    await expect.element(dialog.getByText('these shortcuts')).toBeVisible()
    await expect.element(dialog.getByText('Escape', { exact: true })).toBeVisible()
  })
})

describe('S2.13 the survey', () => {
  it('is the operator’s, isolated from the studio', async () => {
    const frame = await frameOf('https://survey.example/one')

    expect(frame?.getAttribute('src')).toBe('https://survey.example/one')
    expect(frame?.getAttribute('sandbox')).toContain('allow-forms')
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  it('is the built-in one if the operator has none', async () => {
    expect((await frameOf(undefined))?.getAttribute('src')).toBe('/survey')
  })
})
