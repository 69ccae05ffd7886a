import { MediaProblem } from '@docket/media/encoding'
import { SourceFault } from '@docket/media/live'
import { OutboundFailed, OutboundRefused } from '@docket/service/outbound'
import { words } from '../words.ts'
import { DiskFull } from './piece-maker.ts'
import { SourceAnswer } from './source-client.ts'

/** Thrown with a sentence when a source answers but sends nothing new. */
export class SourceStalled extends Error {}

const IN_WORDS = [SourceStalled, SourceAnswer, OutboundFailed, OutboundRefused]

/** Says why nothing arrives from a source, or returns `undefined` for an error of the server itself. */
export function sayProblem(error: unknown): string | undefined {
  if (error instanceof SourceFault) return words.live.faults[error.code]
  if (error instanceof DiskFull) return words.live.diskFull
  if (error instanceof MediaProblem) {
    return error.code === 'no-encoder' ? words.live.noEncoder : words.live.notDecoded
  }
  return error instanceof Error && IN_WORDS.some((kind) => error instanceof kind)
    ? error.message
    : undefined
}
