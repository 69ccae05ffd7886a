/** Minimum measuring period. A single turn of the event loop says little about the next one. */
const MEASURED_MS = 100
const MEASURED = 4

export type ResponsePace = {
  /** Average time per response in milliseconds, measured while other requests were waiting. */
  readonly msEach: number
  /** Records one more response. */
  note(isAnyWaiting: boolean): void
}

/**
 * `measured` is the minimum number of responses for measuring a pace, so that a single stall of the process does not
 * look like a pace.
 */
export function createPace(measured = MEASURED): ResponsePace {
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
