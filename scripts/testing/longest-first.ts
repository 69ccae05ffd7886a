import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that take long: they encode, draw, or hold until a limit. Vitest would begin with the largest files. */
const LONG =
  /packages\/media\/src\/|files\/pictures\/painter|testing\/patterns\/|contract\/slates|media\/packaging\/|transcribing/

/** Begins with what takes longest: if one of these files began last, it would run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
