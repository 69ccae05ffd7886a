import { createPasswords, type Passwords } from '../sessions/passwords.ts'

/** Returns password hashing with a hundredth of the usual cost, because tests create thousands of users. */
export function cheapPasswords(): Passwords {
  return createPasswords({ memory: 64, passes: 1, parallelism: 1 })
}
