/** Slows down whoever guesses passwords. */
export { createLogInGuard, type LogInGuard } from '../guard/log-in-guard.ts'
export { createAddressThrottle } from '../guard/throttle.ts'
