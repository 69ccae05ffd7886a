import type { Spot } from '@docket/model/collections/sales/spots'
import { checkCopy } from '@docket/model/sales/copy-check'
import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { CopyCheck } from './copy-check.tsx'

const check = (copy: string, kind: Spot['kind'] = 'underwriting', decision = '') =>
  rendered(<CopyCheck spot={{ kind, sponsor: '', copy, decision }} />)

describe('the copy check of a spot', () => {
  it('finds nothing in a plain credit', async () => {
    const html = await check('Harbor Bakery, on Pier Street since 1954.')

    expect(html).toMatch(/role="status">Nothing/)
    expect(html).not.toContain('<q>')
  })

  it('marks words that sound like an advertisement in the text, with the rule and advice', async () => {
    const html = await check('The best bread in town.', 'underwriting', 'A quote.')

    expect(html).not.toMatch(/role="status">Nothing/)
    expect(html).toContain('<q>best</q>')
    expect(html).toMatch(/The <mark[^>]*>best<\/mark> bread in town\./)
    expect(html).toContain('<strong>Comparison or quality</strong>')
    expect(textOf(html)).toContain(checkCopy('best')[0]?.advice)
    expect(textOf(html)).toContain('Reason: A quote.')
  })

  it('leaves announcements alone that are of no sponsor', async () => {
    const html = await check('Call now for the best flu shot.', 'psa')

    expect(html).toContain('The rules of underwriting are for spots of sponsors.')
    expect(html).not.toContain('<mark')
  })

  it('asks for text when there is none or only spaces', async () => {
    const html = await check(' \n')

    expect(textOf(html)).toMatch(/^No text yet\./)
    expect(html).not.toContain('role="status"')
  })
})
