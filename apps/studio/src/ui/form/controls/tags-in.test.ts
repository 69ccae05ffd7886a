import { describe, expect, it } from 'vitest'
import { tagsIn } from './tags-in.ts'

describe('tags that are typed', () => {
  it('end with a comma or a semicolon, and the rest is still being typed', () => {
    expect(tagsIn(['news'], 'harbor, tide;bo')).toEqual({
      tags: ['news', 'harbor', 'tide'],
      rest: 'bo',
    })
    expect(tagsIn([], 'harbor walk')).toEqual({ tags: [], rest: 'harbor walk' })
  })

  it('are there once, and never empty', () => {
    expect(tagsIn(['News'], 'news, ,tide,TIDE,')).toEqual({ tags: ['News', 'tide'], rest: '' })
  })
})
