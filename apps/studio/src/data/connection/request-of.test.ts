import { endpoint } from '@docket/model/kernel/endpoint'
import { describe, expect, it } from 'vitest'
import { requestOf } from './request-of.ts'

describe('the request of an endpoint', () => {
  it('sends parameters that are not in the path as the query of a GET', () => {
    const find = endpoint<{ channel: string; day: string }, unknown>('GET', '/api/x/:channel', {
      answer: (z) => z.unknown(),
    })

    expect(requestOf(find, { channel: 'a/b', day: '2026-11-21' })).toEqual({
      path: '/api/x/a%2Fb',
      query: { day: '2026-11-21' },
    })
  })

  it('sends parameters that are not in the path as the body of other methods', () => {
    const act = endpoint<{ id: string; moves: number[] }, unknown>('POST', '/api/x/:id/act', {
      answer: (z) => z.unknown(),
    })

    expect(requestOf(act, { id: 'a', moves: [1] })).toEqual({
      path: '/api/x/a/act',
      body: { moves: [1] },
    })
  })
})
