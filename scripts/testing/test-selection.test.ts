import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { selectTests } from './test-selection.ts'

const fromRoot = (path: string) => join(import.meta.dirname, '../..', path)

describe('npm test', () => {
  it('runs everything, with the checks, without arguments', () => {
    expect(selectTests([])).toEqual({
      isWhole: true,
      vitest: [
        ['.', []],
        ['apps/guide', []],
        ['apps/studio', []],
      ],
      journeys: [],
    })
  })

  it('runs only the suites that contain the given paths', () => {
    const paths = ['apps/studio/src/ui', 'packages/query', 'e2e/guide', 'e2e'].map(fromRoot)
    expect(selectTests(paths)).toEqual({
      isWhole: false,
      vitest: [
        ['.', ['packages/query']],
        ['apps/studio', ['src/ui']],
      ],
      journeys: ['guide', '.'],
    })
  })

  it('runs the tests that are affected by changes since a commit', () => {
    expect(selectTests(['--changed', 'main'])).toEqual({
      isWhole: false,
      vitest: [
        ['.', ['--changed=main']],
        ['apps/guide', ['--changed=main']],
        ['apps/studio', ['--changed=main']],
      ],
      journeys: ['--only-changed=main'],
    })
  })

  it('refuses a path that does not exist', () => {
    expect(() => selectTests(['e2e/no-such-file'])).toThrow('There is no e2e/no-such-file.')
  })
})
