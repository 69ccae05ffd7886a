import { describe, expect, it } from 'vitest'
import { addLines, wordsOf } from './plain-words.ts'

describe('a formatted text', () => {
  it('is converted to plain text, line by line', () => {
    expect(wordsOf('<p>Fish &amp; <b>chips</b></p><ul><li>a &lt; b</li></ul>')).toBe(
      'Fish & chips\na < b',
    )
    expect(wordsOf('&amp;lt;')).toBe('&lt;')
  })

  it('accepts plain lines added below', () => {
    expect(addLines('<p>One</p>', 'a < b\n\n& c')).toBe(
      '<p>One</p><p>a &lt; b</p><p><br></p><p>&amp; c</p>',
    )
  })

  it('keeps the space at the end, so that the next word can follow', () => {
    expect(addLines('', 'The ')).toBe('<p>The&nbsp;</p>')
    expect(wordsOf('<p>The&nbsp;ferry</p>')).toBe('The ferry')
  })

  it('does not change when nothing is added', () => {
    expect(addLines('<p>One</p>', ' \n')).toBe('<p>One</p>')
  })
})
