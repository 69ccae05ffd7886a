import { createPasswords, type Passwords } from '#platform/sessions/passwords.ts'

/** Passwords that take a hundredth of the usual work: tests make thousands of people. */
export function cheapPasswords(): Passwords {
  return createPasswords({ memory: 64, passes: 1, parallelism: 1 })
}
