const EMAIL_CHARACTERS = 254
// One plain address: no quoted local parts, no comments, no lists.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** Whether a text is one plain e-mail address of at most 254 characters. */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_CHARACTERS && EMAIL.test(value)
}
