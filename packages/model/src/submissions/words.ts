import { catalog } from '../texts/catalog.ts'
import { plural } from '../texts/plural.ts'

type Hours = { from: string; until: string }

/** A station's rules for submitted programs, in the same words everywhere. */
export const words = catalog('submissions/rules', {
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  seconds: (count: number) => plural(count, { one: '# second', other: '# seconds' }),
  tooShort: (length: string) => `This station accepts programs of at least ${length}.`,
  tooLong: (length: string) => `This station accepts programs of at most ${length}.`,
  shorterThanShortest: 'The longest program cannot be shorter than the shortest one.',
  mostRuns: (most: number) =>
    plural(most, {
      one: 'This station airs a submitted program at most once.',
      other: 'This station airs a submitted program at most # times.',
    }),
  airByTooSoon: (days: number) =>
    plural(days, {
      one: 'This station needs # day before a program can air. Choose a later day.',
      other: 'This station needs # days before a program can air. Choose a later day.',
    }),
  wishTooSoon: (place: string, days: number) =>
    `${place} is too soon. ${plural(days, {
      one: 'This station needs # day before a program can air.',
      other: 'This station needs # days before a program can air.',
    })}`,
  wishIsPast: (place: string) => `${place} is in the past. Choose another time.`,
  wishTaken: (place: string) => `${place} was taken in the meantime. Choose another time.`,
  wishUnknown: 'One of the chosen times is on a channel that no longer exists.',
  invalidWishes: (most: number) =>
    `Choose at most ${most} times, each with a weekday and a time of day.`,
  wishOutsideWatershed: (place: string, { from, until }: Hours) =>
    `${place}: a program for adults airs only between ${from} and ${until}.`,
  airsOutsideWatershed: (title: string, { from, until }: Hours) =>
    `“${title}” is for adults and airs only between ${from} and ${until}. To make an exception, give the reason with the airing.`,
  signCurrentTerms:
    'The station’s terms have changed since they were signed. Read and sign them again.',
  onlyMembers: 'This station accepts programs only from its members.',
  onlyGoodStanding:
    'This station accepts programs only from active members whose membership is valid.',
  onlyResidents: 'This station accepts programs only from members who live in its area.',
  onlyCertified:
    'This station accepts programs only from active members who hold a valid certificate.',
  mostOpen: (most: number) =>
    plural(most, {
      one: 'You have # submission waiting for a decision, which is the most that this station accepts at once.',
      other:
        'You have # submissions waiting for a decision, which is the most that this station accepts at once.',
    }),
  onceAWeek: (day: string, time: string) => `${day}, ${time}`,
  place: (day: string, time: string, channel: string) => `${day} at ${time} on ${channel}`,
  airs: (title: string, place: string) => `Your show “${title}” airs ${place}.`,
  moved: (title: string, place: string) => `Your show “${title}” has moved: it now airs ${place}.`,
  offTheSchedule: (title: string, place: string) =>
    `Your show “${title}” does not air ${place} after all. The station will write to you when it has a new time.`,
  aired: (title: string, place: string) => `Your show “${title}” aired ${place}.`,
  audience: (peak: number, minutes: string) =>
    `${plural(peak, {
      one: 'At its peak, # viewer watched in the station’s players',
      other: 'At its peak, # viewers watched in the station’s players',
    })}, for a total of ${minutes}. Cable viewers cannot be counted.`,
  noAudience: 'No viewers were counted in the station’s players. Cable viewers cannot be counted.',
  notCounted: 'This channel’s viewers cannot be counted.',
})

/** The reasons for which stations reject programs. */
export const reasonWords = catalog('submissions/reasons', {
  invalid: (most: number) => `Give at most ${most} reasons, each as text.`,
  notListed: (reason: string) =>
    `“${reason}” is not one of your station’s reasons. Choose one from the list, and write the rest in the message.`,
  mostOfStation: (most: number) => `A station can have ${most} reasons. Change or delete one.`,
  starters: {
    advertises: 'It advertises, or asks for money',
    rights: 'The rights to music, pictures or words in it are not cleared',
    unsigned: 'The form or a release is not complete',
    picture: 'The picture or the sound is not good enough to air',
    length: 'Its length does not match what was submitted',
    adult: 'It is for adults and does not say so',
    gambling: 'It promotes a lottery or gambling',
    unlawful: 'It may break the law',
  },
})
