import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take a minute or more. If one of them started last, it would run alone at the end. */
const LONGEST = [
  'walk-roles.test.ts',
  'walk.test.ts',
  'every-form.test.ts',
  'live.test.ts',
  'walk-spanish.test.ts',
  'processes-killed.test.ts',
  'guide.test.ts',
  'timeline.test.ts',
]

/** Runs the longest files first, also in a fresh clone without recorded durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = LONGEST.indexOf(basename(moduleId))
  return at < 0 ? LONGEST.length : at
}
