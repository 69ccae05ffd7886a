import { describe, expect, it } from 'vitest'
import { addressOf, curlSample, typescriptSample } from './samples.ts'

const SHOW = { method: 'PUT', path: '/v1/shows/abc', body: '{"title":"Bob\'s"}', isSigned: true }

describe('code samples of an operation', () => {
  it('fill in the address, and omit empty values', () => {
    const parameters = [
      { name: 'id', in: 'path' },
      { name: 'q', in: 'query' },
      { name: 'page', in: 'query' },
    ] as const
    const values = { id: 'a/b', q: 'two words', page: '' }

    expect(addressOf('/v1/{id}', parameters, values)).toBe('/v1/a%2Fb?q=two+words')
    expect(addressOf('/v1/{id}', parameters, {})).toBe('/v1/{id}')
  })

  it('can be pasted into a shell, whatever they contain', () => {
    expect(curlSample('https://docket.example', SHOW)).toBe(
      [
        "curl -X PUT 'https://docket.example/v1/shows/abc' \\",
        '  -H "Authorization: Bearer $DOCKET_KEY" \\',
        "  -H 'Content-Type: application/json' \\",
        `  -d '{"title":"Bob'\\''s"}'`,
      ].join('\n'),
    )
  })

  it('are as short as the operation: a read has only its address', () => {
    const read = { method: 'GET', path: '/v1/now?organization=harbor', isSigned: false }

    expect(typescriptSample('https://docket.example', read).split('\n')[0]).toBe(
      "const answer = await fetch('https://docket.example/v1/now?organization=harbor')",
    )
    expect(typescriptSample('https://docket.example', SHOW)).toContain("method: 'PUT',")
  })
})
