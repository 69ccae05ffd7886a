const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Creates the id of a record that is still to be created. Knowing the id before the server does makes undo
 * possible.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
