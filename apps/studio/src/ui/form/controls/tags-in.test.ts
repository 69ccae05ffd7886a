import { describe, expect, it } from 'vitest'
import { tagsIn } from './tags-in.ts'

describe('typed tags', () => {
  it('end with a comma or a semicolon, and the rest is still being typed', () => {
    expect(tagsIn(['news'], 'harbor, tide;bo')).toEqual({
      tags: ['news', 'harbor', 'tide'],
      rest: 'bo',
    })
    expect(tagsIn([], 'harbor walk')).toEqual({ tags: [], rest: 'harbor walk' })
  })

  it('are unique and never empty', () => {
    expect(tagsIn(['News'], 'news, ,tide,TIDE,')).toEqual({ tags: ['News', 'tide'], rest: '' })
  })
})
