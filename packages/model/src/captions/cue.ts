/**
 * One caption: when it appears and disappears, and its lines of text in WebVTT markup. `line` is its line number in
 * the file, from 1. `settings` gives its position on the picture, such as `line:0`.
 */
export type Cue = {
  line: number
  fromMs: number
  untilMs: number
  lines: readonly string[]
  settings?: string
}

/**
 * The captions of a file, and every line with text that could not be read as captions. `head`: the styles and regions
 * of a WebVTT file, which the cues refer to.
 */
export type CaptionsRead = { cues: Cue[]; unreadLines: number[]; head?: string }
