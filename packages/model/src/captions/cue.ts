/**
 * One caption: when it appears and disappears, and its lines of text in the markup of WebVTT. `line` is its
 * line number in the file, from 1. `settings` say where it is on the picture, such as `line:0`.
 */
export type Cue = {
  line: number
  fromMs: number
  untilMs: number
  lines: readonly string[]
  settings?: string
}

/** The captions of a file, and the lines that could not be read as captions. */
export type CaptionsRead = { cues: Cue[]; unreadLines: number[] }
