const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The id of a record that is still to be made: known before the server has it, so that it can be taken back. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
