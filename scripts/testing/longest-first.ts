import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files that take a long time: they encode, draw, or wait for a limit. By default, Vitest starts with the largest
 * files.
 */
const LONG =
  /packages\/media\/src\/|files\/pictures\/painter|testing\/patterns\/|contract\/slates|media\/packaging\/|transcribing/

/** Starts with the slowest files: if one of them started last, it would run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
