import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Journeys that take a minute or more: whichever began last would be waited for alone. */
const LONGEST = [
  'walk-roles.test.ts',
  'walk.test.ts',
  'every-form.test.ts',
  'processes-killed.test.ts',
  'guide.test.ts',
  'timeline.test.ts',
]

/** Begins with the longest files, also in a fresh clone, where nobody knows yet how long each takes. */
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
