import { logOut } from './use-session.ts'

let leaving = false

/**
 * S4.1: deletes the session at once. Until `endLeaving`, no page redirects to the login, so that the goodbye
 * screen stays.
 */
export function leave(): void {
  leaving = true
  logOut()
}

/** Returns whether the user has logged out and has not reached the login page yet. */
export function isLeaving(): boolean {
  return leaving
}

export function endLeaving(): void {
  leaving = false
}
