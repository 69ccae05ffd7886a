/** Thrown by whoever saves a form: what the person has to know, as a whole and at each field. */
export class SaveRefused extends Error {
  readonly faults: Readonly<Record<string, string>>

  constructor(message: string, faults: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'SaveRefused'
    this.faults = faults
  }
}
