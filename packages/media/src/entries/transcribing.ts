/** Programs and services that write down what is said. */
export { createCommandTranscriber } from '../transcribe/command.ts'
export { createServiceTranscriber } from '../transcribe/openai.ts'
export { createPocketSphinx } from '../transcribe/pocketsphinx.ts'
export { type TranscribedCaptions, transcribeSound } from '../transcribe/transcribe-sound.ts'
export { type Transcriber, TranscribingProblem } from '../transcribe/transcriber.ts'
