import { describe, expect, it } from 'vitest'
import { writeLetter } from './letter.ts'

const letter = writeLetter('ann@a.example', 'test', {
  subject: 'Tom & Jerry',
  before: ['<script>alert("x")</script>'],
  link: { label: "Ann's link", url: 'https://tv.example/auth/a?b=1&c="2"' },
  after: ['1 < 2'],
})

describe('a letter', () => {
  it('shows in HTML what is written and runs nothing', () => {
    expect(letter.html).toContain('<p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;</p>')
    expect(letter.html).toContain('<title>Tom &amp; Jerry</title>')
    expect(letter.html).toContain(
      '<a href="https://tv.example/auth/a?b=1&amp;c=&quot;2&quot;">Ann&#39;s link</a>',
    )
    expect(letter.html).not.toContain('<script')
  })

  it('says the same in plain text, as it is', () => {
    expect(letter.text).toBe(
      '<script>alert("x")</script>\n\nAnn\'s link:\nhttps://tv.example/auth/a?b=1&c="2"\n\n1 < 2\n',
    )
  })
})
