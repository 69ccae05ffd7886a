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
  | 'canceled'
  | 'no-encoder'

const SENTENCES: Record<MediaProblemCode, string> = {
  unreadable: 'This file is not a video or sound file that can be read, or it is damaged.',
  'nothing-playable': 'This file has neither picture nor sound.',
  unsupported: 'This file has a format that cannot be converted.',
  undecodable: 'The picture and the sound of this file are damaged and cannot be read.',
  'invalid-result': 'This file could not be converted without faults. It may be damaged.',
  crashed: 'The encoder stopped unexpectedly on this file. It may be damaged.',
  'too-slow': 'Converting this file took too long. It may be damaged.',
  'too-large': 'Converting this file needs more memory than allowed.',
  canceled: 'Packaging was canceled.',
  'no-encoder': 'This server has no encoder. Files are kept until it has one.',
}

/** Returns the problem as one sentence for staff. */
export function sayProblem(code: MediaProblemCode): string {
  return SENTENCES[code]
}
