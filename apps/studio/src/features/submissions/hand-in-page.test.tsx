import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { HandInPage } from './hand-in-page.tsx'

const RULES = {
  from: '',
  leastSec: 0,
  mostSec: 0,
  leadDays: 0,
  mostRuns: 0,
  watershed: { from: '22:00', until: '06:00' },
}
const HARBOR = {
  station: 'Harbor',
  takes: ['programme', 'notice'],
  logo: '',
  terms: '',
  version: '1',
  rules: RULES,
  design: { questions: [], fields: {} },
}

function page(form: object | number, search = '') {
  const answers = {
    'hand-in/harbor': typeof form === 'number' ? form : { ...HARBOR, questions: [], ...form },
  }
  const at = `/hand-in/harbor${search}`
  return renderPage(<HandInPage />, { answers, at, route: '/hand-in/$station' })
}

type Screen = Awaited<ReturnType<typeof page>>

const titleOf = (screen: Screen) => screen.getByRole('heading', { level: 1 }).element().textContent

describe('the public submission page', () => {
  it('shows one form at a time when the station accepts both, with a link to the other', async () => {
    const program = await page({})
    expect(titleOf(program)).toMatch(/ a program$/)
    expect(program.container.querySelectorAll('form')).toHaveLength(1)
    expect(program.getByRole('radio').elements()).toHaveLength(2)

    const notice = await page({}, '?kind=notice')
    expect(titleOf(notice)).toMatch(/ a notice$/)
    expect(notice.container.querySelectorAll('form')).toHaveLength(1)
    expect(notice.getByRole('radio').elements()).toHaveLength(2)
  })

  it('offers no choice when there is none, whatever its address says', async () => {
    const screen = await page({ takes: ['notice'] }, '?kind=programme')

    expect(titleOf(screen)).toMatch(/ a notice$/)
    expect(screen.getByRole('radio').elements()).toEqual([])
  })

  it('shows the station’s terms above the program form, if it has any', async () => {
    const terms = 'Nothing is sold on air.'

    const program = await page({ terms })
    const shown = program.getByRole('region', { name: 'Terms of Harbor' })
    await expect.element(shown.getByText(terms)).toBeVisible()
    expect((await page({ terms }, '?kind=notice')).text()).not.toContain(terms)
    expect((await page({})).getByRole('region', { name: 'Terms of Harbor' }).elements()).toEqual([])
  })

  it('shows the station’s rules before anyone breaks them', async () => {
    const rules = { ...RULES, from: 'members', mostSec: 5400, leadDays: 3, mostRuns: 1 }
    const text = (await page({ rules })).text()

    expect(text).toContain('Only from members of the station.')
    expect(text).toContain('At most 1 hour 30 minutes long.')
    expect(text).toContain('The station needs 3 days before a program can air.')
    expect(text).toContain('A program airs once.')
    expect(text).toContain('Programs for adults air between 10:00 PM and 6:00 AM.')
  })

  it('shows the station’s logo next to its name, without repeating the name to screen readers', async () => {
    const imageOf = ({ container }: Screen) => container.querySelector('img[src="/logo.png"]')
    const image = imageOf(await page({ logo: '/logo.png' }))
    expect(image?.getAttribute('alt')).toBe('')
    expect(image?.parentElement?.textContent).toBe('Harbor')
    expect(imageOf(await page({}))).toBeNull()
  })

  it('has a honeypot for bots that users cannot reach', async () => {
    const { container } = await page({})
    const trap = container.querySelector<HTMLInputElement>('input[name="website"]')

    expect(trap?.tabIndex).toBe(-1)
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull()
  })

  it('says that the station does not exist, and shows a different message when loading fails', async () => {
    await expect.poll((await page(404)).text).toMatch(/404 .*No station/)
    const lost = await page(503)
    await expect.element(lost.getByRole('alert')).toBeVisible()
    expect(lost.text()).not.toContain('404')
  })
})
