import { checkCopy } from '@docket/model/sales/copy-check'
import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { CopyCheck } from './copy-check.tsx'

const check = (copy: string) => rendered(<CopyCheck copy={copy} />)

describe('the copy check of a spot', () => {
  it('finds nothing in a plain credit', async () => {
    const html = await check('Harbor Bakery, on Pier Street since 1954.')

    expect(html).toMatch(/role="status">Nothing/)
    expect(html).not.toContain('<q>')
  })

  it('quotes words that sound like an advertisement, with advice', async () => {
    const html = await check('The best bread in town.')

    expect(html).not.toMatch(/role="status">Nothing/)
    expect(html).toContain('<q>best</q>')
    expect(textOf(html)).toContain(checkCopy('best')[0]?.advice)
  })

  it('asks for text when there is none or only spaces', async () => {
    const html = await check(' \n')

    expect(textOf(html)).toMatch(/^No text yet\./)
    expect(html).not.toContain('role="status"')
  })
})
