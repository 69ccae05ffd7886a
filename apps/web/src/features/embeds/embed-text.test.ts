import { describe, expect, it } from 'vitest'
import { codeOf } from './embed-text.ts'

describe('the code of an embed', () => {
  it('is a frame, in which a name is no more than a name', () => {
    const embed = { publicKey: 'abc123', name: '"><script>alert(1)</script> & so on' }

    expect(codeOf(embed, 'https://docket.example', 480)).toBe(
      [
        '<iframe src="https://docket.example/embed/abc123"',
        '  title="&quot;>&lt;script>alert(1)&lt;/script> &amp; so on" width="100%" height="480"',
        '  style="border: 0" loading="lazy"></iframe>',
      ].join('\n'),
    )
  })
})
