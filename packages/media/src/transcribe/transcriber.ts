import type { Cue } from '@docket/model/captions/cues'
import type { HeardWord } from '@docket/model/captions/heard'
import type { TranscriberId, TranscribingProblemCode } from '@docket/model/captions/transcribing'
import type { SpokenLanguage } from './spoken-languages.ts'

/** A sound that cannot be transcribed. `detail` is for the log. */
export class TranscribingProblem extends Error {
  override readonly name = 'TranscribingProblem'
  readonly code: TranscribingProblemCode
  constructor(code: TranscribingProblemCode, detail = '') {
    super(detail ? `${code}: ${detail}` : code)
    this.code = code
  }
}

/** What was heard. `cues` is set if the transcriber itself divides the text into captions. */
export type Transcript = { words: HeardWord[]; cues?: Cue[] }

export type TranscriptionRequest = { language: SpokenLanguage; signal?: AbortSignal | undefined }

export type TranscriberState = { ok: true } | { ok: false; reason: string }

/** Transcribes speech. Programs run in separate processes; services are called over HTTP. */
export type Transcriber = {
  id: TranscriberId
  /** The program or the model, for people. */
  name: string
  /** Reports whether it can be used. */
  probe(): Promise<TranscriberState>
  /** Transcribes a WAV file of a few minutes: 16 kHz, one channel. Throws `TranscribingProblem`. */
  transcribe(wav: string, ask: TranscriptionRequest): Promise<Transcript>
}
