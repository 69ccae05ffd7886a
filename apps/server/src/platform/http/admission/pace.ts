/** Noted over so long, since what is done in one turn of the event loop says little about the next. */
const MEASURED_MS = 100
const MEASURED = 4

export type Pace = {
  /** How long one answer takes, by those that came while others waited. */
  readonly msEach: number
  /** One more was answered. */
  note(isAnyWaiting: boolean): void
}

export function createPace(): Pace {
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
      if (answered < MEASURED || now - began < MEASURED_MS) return
      msEach = (msEach + (now - began) / answered) / 2
      began = now
      answered = 0
    },
  }
}
