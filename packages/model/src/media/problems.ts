import { problems } from './words.ts'

/** Why a file could not be packaged. `sayProblem` words it. */
export type MediaProblemCode =
  | 'unreadable'
  | 'nothing-playable'
  | 'unsupported'
  | 'undecodable'
  | 'invalid-result'
  | 'crashed'
  | 'too-slow'
  | 'too-large'
  | 'no-sound'
  | 'other-length'
  | 'canceled'
  | 'no-encoder'

/** Returns the problem as one sentence for staff. */
export function sayProblem(code: MediaProblemCode): string {
  return problems[code]
}
