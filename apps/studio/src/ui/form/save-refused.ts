/** Thrown when saving a form fails: a message for the whole form, and messages by field. */
export class SaveRefused extends Error {
  readonly faults: Readonly<Record<string, string>>

  constructor(message: string, faults: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'SaveRefused'
    this.faults = faults
  }
}
