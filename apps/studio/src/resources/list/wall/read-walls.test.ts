import { describe, expect, it } from 'vitest'
import { readWalls } from './read-walls.ts'

describe('the lists that show cards', () => {
  it.each([
    [null, []],
    ['["/shows","/media"]', ['/shows', '/media']],
    ['["/shows",7,null]', ['/shows']],
    ['{"a":1}', []],
    ['{', []],
  ])('are read from %s, and invalid entries are ignored', (text, paths) => {
    expect([...readWalls(text)]).toEqual(paths)
  })
})
