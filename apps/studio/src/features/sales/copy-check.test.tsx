import { checkCopy } from '@docket/model/sales/copy-check'
import type { Spot } from '@docket/model/sales/spots'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { CopyCheck } from './copy-check.tsx'

const check = (copy: string, kind: Spot['kind'] = 'underwriting', decision = '') =>
  renderPage(<CopyCheck spot={{ kind, sponsor: '', copy, decision }} />)

type DrawnScreen = { container: Element }
const textsIn = ({ container }: DrawnScreen, tag: string) =>
  [...container.querySelectorAll(tag)].map(({ textContent }) => textContent)
const quotes = (screen: DrawnScreen) => textsIn(screen, 'q')
const marks = (screen: DrawnScreen) => textsIn(screen, 'mark')

describe('the copy check of a spot', () => {
  it('finds nothing in a plain credit', async () => {
    const screen = await check('Harbor Bakery, on Pier Street since 1954.')

    await expect.element(screen.getByRole('status')).toBeVisible()
    expect(quotes(screen)).toEqual([])
  })

  it('marks words that sound like an advertisement in the text, with the rule and advice', async () => {
    const screen = await check('The best bread in town.', 'underwriting', 'A quote.')

    expect(screen.text()).not.toMatch(/^Nothing/)
    expect(quotes(screen)).toContain('best')
    expect(marks(screen)).toEqual(['best'])
    await expect.element(screen.getByText('Comparison or quality')).toBeVisible()
    await expect.poll(screen.text).toContain(checkCopy('best')[0]?.advice)
    await expect.poll(screen.text).toContain('Reason: A quote.')
  })

  it('ignores announcements that are not from a sponsor', async () => {
    const screen = await check('Call now for the best flu shot.', 'psa')

    await expect.poll(screen.text).toContain('Underwriting rules apply to sponsors’ spots.')
    expect(marks(screen)).toEqual([])
  })

  it('asks for text when there is none or only spaces', async () => {
    const screen = await check(' \n')

    await expect.poll(screen.text).toMatch(/^No text yet\./)
    expect(screen.getByRole('status').elements()).toEqual([])
  })
})
