import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { HandInPage } from './hand-in-page.tsx'

const HARBOR = { station: 'Harbor', takes: ['programme', 'notice'], logo: '', terms: '' }

function page(form: object | number, search = ''): Promise<string> {
  const answers = {
    'hand-in/harbor': typeof form === 'number' ? form : { ...HARBOR, questions: [], ...form },
  }
  const at = `/hand-in/harbor${search}`
  return rendered(<HandInPage />, { answers, at, route: '/hand-in/$station' })
}

const titleOf = (html: string) => textOf(/<h1.*?<\/h1>/.exec(html)?.[0] ?? '')

describe('the page on which the public hands something in', () => {
  it('has one form at a time of a station that takes both, and a choice of the other', async () => {
    const program = await page({})
    const notice = await page({}, '?kind=notice')

    expect(titleOf(program)).toMatch(/ a program$/)
    expect(titleOf(notice)).toMatch(/ a notice$/)
    for (const html of [program, notice]) {
      expect(html.match(/<form/g)).toHaveLength(1)
      expect(html.match(/type="radio"/g)).toHaveLength(2)
    }
  })

  it('has no choice where there is none, whatever its address says', async () => {
    const html = await page({ takes: ['notice'] }, '?kind=programme')

    expect(titleOf(html)).toMatch(/ a notice$/)
    expect(html).not.toContain('type="radio"')
  })

  it('shows the station’s terms above the form of a program, where it has any', async () => {
    const terms = 'Nothing is sold on air.'

    expect(await page({ terms })).toMatch(/aria-label="Terms of Harbor".*Nothing is sold on air/)
    expect(await page({ terms }, '?kind=notice')).not.toContain(terms)
    expect(await page({})).not.toContain('Terms of')
  })

  it('has the station’s logo beside its name, which says the same', async () => {
    expect(await page({ logo: '/logo.png' })).toMatch(/<img src="\/logo\.png" alt=""\/>Harbor/)
    expect(await page({})).not.toContain('<img')
  })

  it('has a trap for robots that nobody sees or reaches', async () => {
    expect(await page({})).toMatch(/aria-hidden="true"><input tabindex="-1"[^>]* name="website"/)
  })

  it('says that no station is there, which is not the same as not loaded', async () => {
    expect(textOf(await page(404))).toMatch(/404 .*No station/)
    const lost = await page(503)
    expect(lost).toContain('role="alert"')
    expect(textOf(lost)).not.toContain('404')
  })
})
