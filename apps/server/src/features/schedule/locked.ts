import { InvalidRecord } from '#platform/errors.ts'

/** What is answered when somebody moves a locked airing. */
export function lockedRefusal(title: string): InvalidRecord {
  const message = `“${title}” is locked. Unlock it first.`
  return new InvalidRecord({ startsAt: { code: 'airing_locked', message } }, message)
}
