/** Slows down password guessing. */
export { createLogInGuard, type LogInGuard } from '../guard/log-in-guard.ts'
export { createAddressThrottle } from '../guard/throttle.ts'
