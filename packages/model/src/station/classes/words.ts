import { catalog } from '../../texts/catalog.ts'
import { plural } from '../../texts/plural.ts'

/** The messages of the rules for classes. */
export const words = catalog('classes', {
  cancelled: (title: string) => `“${title}” was canceled.`,
  begun: (title: string) => `“${title}” has begun already. Choose a later class.`,
  early: (title: string) => `“${title}” has not begun yet. Record who came once it has.`,
  full: (title: string, places: number) =>
    `“${title}” is full: ${plural(places, {
      one: 'its only place is taken',
      other: 'all # places are taken',
    })}. Join the waitlist instead.`,
  free: (title: string) => `“${title}” has a free place. Enroll instead of waiting.`,
  queue: (title: string, ahead: number) =>
    `${plural(ahead, { one: '# person waits', other: '# people wait' })} for a place in “${title}”. Join the waitlist instead.`,
  fewerPlaces: (taken: number) =>
    plural(taken, {
      one: '# person has a place already. Cancel the enrollment first.',
      other: '# people have a place already. Cancel enrollments first.',
    }),
  attended: 'Attendance is recorded already. Correct it before you change the class or the member.',
})
