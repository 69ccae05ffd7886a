/** Programs and services that transcribe speech. */
export { createCommandTranscriber } from '../transcribe/command.ts'
export {
  type HeardLine,
  type LiveTranscriber,
  openLiveTranscriber,
} from '../transcribe/live-transcriber.ts'
export { createServiceTranscriber } from '../transcribe/openai.ts'
export { createPocketSphinx } from '../transcribe/pocketsphinx.ts'
export { type TranscribedCaptions, transcribeSound } from '../transcribe/transcribe-sound.ts'
export { type Transcriber, TranscribingProblem } from '../transcribe/transcriber.ts'
