/** Minimum measuring period. A single turn of the event loop says little about the next one. */
const MEASURED_MS = 100
const MEASURED = 4

export type Pace = {
  /** Average time per response in milliseconds, measured while other requests were waiting. */
  readonly msEach: number
  /** Records one more response. */
  note(isAnyWaiting: boolean): void
}

/** `measured` is the least number of responses that tells a pace. One stall of the process must not look like it. */
export function createPace(measured = MEASURED): Pace {
  let msEach = 2
  let answered = 0
  let began = 0
  return {
    get msEach() {
      return msEach
    },
    note(isAnyWaiting) {
      if (!isAnyWaiting) {
        began = 0
        return
      }
      const now = performance.now()
      if (began === 0) {
        began = now
        answered = 0
        return
      }
      answered += 1
      if (answered < measured || now - began < MEASURED_MS) return
      msEach = (msEach + (now - began) / answered) / 2
      began = now
      answered = 0
    },
  }
}
