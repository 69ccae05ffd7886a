const MAX_EMAIL_CHARACTERS = 254
// A single plain address: no quoted local part, no comments, and no list.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** Returns whether a text is a single plain email address of at most 254 characters. */
export function isEmail(value: string): boolean {
  return value.length <= MAX_EMAIL_CHARACTERS && EMAIL.test(value)
}
