import { logOut } from './use-session.ts'

let leaving = false

/**
 * S4.1: forgets the session at once. Until `endLeaving`, no page sends the person on to log in for its
 * own sake: the screen that says goodbye does.
 */
export function leave(): void {
  leaving = true
  logOut()
}

/** Whether the person has just logged out on purpose, and has not come to the login yet. */
export function isLeaving(): boolean {
  return leaving
}

export function endLeaving(): void {
  leaving = false
}
