import { problems } from '@docket/texts/model/media'

/** Why a file could not be packaged. `sayProblem` turns it into a sentence. */
export type MediaProblemCode = keyof typeof problems

export const MEDIA_PROBLEM_CODES = Object.keys(problems) as MediaProblemCode[]

/** Returns the problem as one sentence for staff. */
export function sayProblem(code: MediaProblemCode): string {
  return problems[code]
}
