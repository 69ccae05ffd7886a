import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { FaqModal } from './faq-modal.tsx'
import { KeysModal } from './keys-modal.tsx'
import { QUESTIONS } from './questions.ts'
import { SurveyModal } from './survey-modal.tsx'

const OPENED = { opened: true, hash: '', onClose: () => undefined }

/** The survey on a page to which the server wrote the address of the operator's own, if there is one. */
function surveyOf(operators: string | undefined): Promise<string> {
  const querySelector = (asked: string) =>
    operators && asked === 'meta[name="survey"]' ? { content: operators } : null
  // Only the dialog reads the page: to the router, a document would mean a browser.
  Object.defineProperty(globalThis, 'document', { value: { querySelector }, configurable: true })
  const modal = SurveyModal(OPENED)
  Reflect.deleteProperty(globalThis, 'document')
  return rendered(modal)
}

describe('S2.14 the questions', () => {
  it('are answered, the first one at once, and never two at a time', async () => {
    const html = await rendered(<FaqModal {...OPENED} />)
    const answers = html.match(/<details.*?<\/details>/gs) ?? []

    expect(answers).toHaveLength(QUESTIONS.length)
    expect(answers.map((one) => /<details[^>]* open/.test(one)).indexOf(true)).toBe(0)
    expect(answers.filter((one) => /<details[^>]* open/.test(one))).toHaveLength(1)
    expect(answers.every((one) => one.includes('name="faq"'))).toBe(true)
    expect(textOf(html)).toContain(QUESTIONS.at(-1)?.question)
  })

  it('are not there until they are opened', async () => {
    expect(await rendered(<FaqModal {...OPENED} opened={false} />)).toBe('')
  })
})

describe('the keyboard shortcuts', () => {
  it('are those that work everywhere, each with what it does', async () => {
    const html = await rendered(<KeysModal {...OPENED} />)

    expect(textOf(html)).toContain('Everywhere')
    expect(html).toContain('<dt>?</dt><dd>these shortcuts</dd>')
    expect(html).toContain('<dt>Escape</dt>')
  })
})

describe('S2.13 the survey', () => {
  it('is the operator’s, which may not reach the studio around it', async () => {
    const html = await surveyOf('https://survey.example/one')

    expect(html).toContain('src="https://survey.example/one"')
    expect(html).toMatch(/sandbox="[^"]*allow-forms/)
    expect(html).not.toContain('allow-top-navigation')
    expect(html).toContain('referrerPolicy="no-referrer"')
  })

  it('is the built-in one where the operator has none', async () => {
    expect(await surveyOf(undefined)).toContain('src="/survey"')
  })
})
