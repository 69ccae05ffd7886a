declare module 'linebreak' {
  /** Where lines may break (UAX 14). */
  export default class LineBreaker {
    constructor(text: string)
    /** Returns the next place, and `null` after the last one. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
