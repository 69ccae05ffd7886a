import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

function textOf(status: number, description: string): string {
  const html = renderToStaticMarkup(<ErrorScreen status={status} description={description} />)
  return html.replaceAll(/<[^>]+>/g, '|')
}

describe('S2.17 the error screen', () => {
  it('says Page Not Found for 404, with the missing path', () => {
    const text = textOf(404, 'Page not found: /nowhere')
    expect(text).toContain('404')
    expect(text).toContain('Page Not Found')
    expect(text).toContain('Page not found: /nowhere')
  })

  it('shows no status when there was no response, and offers to try again', () => {
    const text = textOf(0, 'Check the connection.')
    expect(text).toContain('No Connection')
    expect(text).toContain('Try again')
    expect(text).not.toMatch(/\d/)
  })

  it.each([500, 503])('says Internal Server Error for %i', (status) => {
    expect(textOf(status, 'It broke.')).toContain('Internal Server Error')
  })
})
