import { catalog } from '../../texts/catalog.ts'
import { plural } from '../../texts/plural.ts'

/** The messages of the rules for classes. */
export const words = catalog('classes', {
  cancelled: (title: string) => `“${title}” was canceled.`,
  begun: (title: string) => `“${title}” has already started. Choose a later class.`,
  early: (title: string) => `“${title}” has not started yet. Record attendance once it has.`,
  full: (title: string, places: number) =>
    `“${title}” is full: ${plural(places, {
      one: 'its only place is taken',
      other: 'all # places are taken',
    })}. Join the waitlist instead.`,
  free: (title: string) => `“${title}” has a free place. Enroll instead of waiting.`,
  queue: (title: string, ahead: number) =>
    `${plural(ahead, { one: '# person is waiting', other: '# people are waiting' })} for a place in “${title}”. Join the waitlist instead.`,
  fewerPlaces: (taken: number) =>
    plural(taken, {
      one: '# person already has a place. Cancel the enrollment first.',
      other: '# people already have a place. Cancel enrollments first.',
    }),
  attended:
    'Attendance has already been recorded. Correct it before you change the class or the member.',
})
