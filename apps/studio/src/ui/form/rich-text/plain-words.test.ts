import { describe, expect, it } from 'vitest'
import { addLines, wordsOf } from './plain-words.ts'

describe('a text with marks', () => {
  it('says its words, line by line', () => {
    expect(wordsOf('<p>Fish &amp; <b>chips</b></p><ul><li>a &lt; b</li></ul>')).toBe(
      'Fish & chips\na < b',
    )
    expect(wordsOf('&amp;lt;')).toBe('&lt;')
  })

  it('has lines without marks added below', () => {
    expect(addLines('<p>One</p>', 'a < b\n\n& c')).toBe(
      '<p>One</p><p>a &lt; b</p><p><br></p><p>&amp; c</p>',
    )
  })

  it('stays as it is where nothing is added', () => {
    expect(addLines('<p>One</p>', ' \n')).toBe('<p>One</p>')
  })
})
