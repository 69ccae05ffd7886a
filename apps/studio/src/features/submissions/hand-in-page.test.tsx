import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { HandInPage } from './hand-in-page.tsx'

const RULES = {
  ...{ from: '', leastSec: 0, mostSec: 0, leadDays: 0, mostRuns: 0 },
  watershed: { from: '22:00', until: '06:00' },
}
const HARBOR = {
  ...{ station: 'Harbor', takes: ['programme', 'notice'], logo: '', terms: '', version: '1' },
  rules: RULES,
  design: { questions: [], fields: {} },
}

function page(form: object | number, search = ''): Promise<string> {
  const answers = {
    'hand-in/harbor': typeof form === 'number' ? form : { ...HARBOR, questions: [], ...form },
  }
  const at = `/hand-in/harbor${search}`
  return rendered(<HandInPage />, { answers, at, route: '/hand-in/$station' })
}

const titleOf = (html: string) => textOf(/<h1.*?<\/h1>/.exec(html)?.[0] ?? '')

describe('the public submission page', () => {
  it('shows one form at a time when the station accepts both, with a link to the other', async () => {
    const program = await page({})
    const notice = await page({}, '?kind=notice')

    expect(titleOf(program)).toMatch(/ a program$/)
    expect(titleOf(notice)).toMatch(/ a notice$/)
    for (const html of [program, notice]) {
      expect(html.match(/<form/g)).toHaveLength(1)
      expect(html.match(/type="radio"/g)).toHaveLength(2)
    }
  })

  it('offers no choice when there is none, whatever its address says', async () => {
    const html = await page({ takes: ['notice'] }, '?kind=programme')

    expect(titleOf(html)).toMatch(/ a notice$/)
    expect(html).not.toContain('type="radio"')
  })

  it('shows the station’s terms above the program form, if it has any', async () => {
    const terms = 'Nothing is sold on air.'

    expect(await page({ terms })).toMatch(/aria-label="Terms of Harbor".*Nothing is sold on air/)
    expect(await page({ terms }, '?kind=notice')).not.toContain(terms)
    expect(await page({})).not.toContain('Terms of')
  })

  it('says what the station accepts before anybody breaks it', async () => {
    const rules = { ...RULES, from: 'members', mostSec: 5400, leadDays: 3, mostRuns: 1 }
    const text = textOf(await page({ rules }))

    expect(text).toContain('Only from members of the station.')
    expect(text).toContain('At most 1 hour 30 minutes long.')
    expect(text).toContain('The station needs 3 days before a program can air.')
    expect(text).toContain('A program airs once.')
    expect(text).toContain('Programs for adults air between 10:00 PM and 6:00 AM.')
  })

  it('shows the station’s logo beside its name, without repeating the name to screen readers', async () => {
    expect(await page({ logo: '/logo.png' })).toMatch(/<img src="\/logo\.png" alt=""\/>Harbor/)
    expect(await page({})).not.toContain('<img')
  })

  it('has a trap for robots that users cannot see or reach', async () => {
    expect(await page({})).toMatch(/aria-hidden="true"><input tabindex="-1"[^>]* name="website"/)
  })

  it('says that the station does not exist, which looks different from a failed load', async () => {
    expect(textOf(await page(404))).toMatch(/404 .*No station/)
    const lost = await page(503)
    expect(lost).toContain('role="alert"')
    expect(textOf(lost)).not.toContain('404')
  })
})
