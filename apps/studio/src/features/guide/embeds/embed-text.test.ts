import { describe, expect, it } from 'vitest'
import { codeOf } from './embed-text.ts'
import { styleOf } from './embed-theme.ts'

const page = { origin: 'https://docket.example', heightPx: 480 }

describe('the embed code', () => {
  it('is an iframe, and escapes the name', () => {
    const embed = {
      publicKey: 'abc123',
      name: '"><script>alert(1)</script> & so on',
      kind: 'guide' as const,
    }

    expect(codeOf('frame', embed, page)).toBe(
      [
        '<iframe src="https://docket.example/embed/abc123"',
        '  title="&quot;>&lt;script>alert(1)&lt;/script> &amp; so on" width="100%" height="480"',
        '  style="border: 0" loading="lazy"></iframe>',
      ].join('\n'),
    )
  })

  it('is a script with its element, and accepts only valid colors', () => {
    const style = styleOf({ accent: '#0a7cff', text: 'red" onload="alert(1)' })

    expect(
      codeOf('script', { publicKey: 'abc123', name: '', kind: 'guide' }, { ...page, style }),
    ).toBe(
      [
        '<script type="module" src="https://docket.example/embed.js"></script>',
        '<docket-embed key="abc123" style="--docket-accent: #0a7cff"></docket-embed>',
      ].join('\n'),
    )
  })

  it('is only the address for sites that embed any link', () => {
    expect(codeOf('link', { publicKey: 'abc123', name: '', kind: 'guide' }, page)).toBe(
      'https://docket.example/embed/abc123',
    )
  })
})
