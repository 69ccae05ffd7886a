/** How hard a password is to guess, from 0 (immediately) to 4 (not in a lifetime). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

// The bits of entropy at which the strength rises by one.
const STEPS = [28, 40, 55, 70]

const KINDS = [
  { of: /[a-z]/, size: 26 },
  { of: /[A-Z]/, size: 26 },
  { of: /[0-9]/, size: 10 },
  { of: /[ -/:-@[-`{-~]/, size: 33 },
  { of: /[^ -~]/, size: 100 },
] as const

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const COMMON =
  /passwor[dt]|passwd|secret|letmein|welcome|iloveyou|monkey|dragon|football|baseball|sunshine|princess|master|admin|login|station|docket|channel/g
const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's' }

/**
 * Estimates the strength from the length and the kinds of characters. Repetitions, sequences of the alphabet
 * or keyboard, and common words count as one character each.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 0
  const size = KINDS.reduce((sum, kind) => sum + (kind.of.test(password) ? kind.size : 0), 0)
  const bits = surprisesIn(password) * Math.log2(Math.max(size, 2))
  return STEPS.filter((step) => bits >= step).length as PasswordStrength
}

function surprisesIn(password: string): number {
  const typed = password.toLowerCase()
  const read = typed.replace(/[01345]/g, (digit) => LEET[digit] ?? digit)
  const spared = read.replace(COMMON, '*')
  // If the password contains no common word, digits are not read as letters when searching for sequences.
  const rest = spared === read ? typed : spared
  return [...rest].filter((letter, at, all) => !continues(all[at - 1], letter)).length
}

/** Reports whether a letter is predictable from the previous one. */
function continues(before: string | undefined, letter: string): boolean {
  if (before === undefined) return false
  return (
    before === letter ||
    ROWS.some((row) => row.includes(before + letter) || row.includes(letter + before))
  )
}
