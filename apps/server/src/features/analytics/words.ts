import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

export const words = catalog('analytics', {
  mustBeDay: 'Must be a day, such as 2026-03-02',
  untilAfterFrom: '“until” must come after “from”.',
  mostDays: (most: number) =>
    plural(most, {
      one: 'Ask for at most # day at once.',
      other: 'Ask for at most # days at once.',
    }),
  whoReads: 'Only administrators of the station and people who can see reports can read this.',
})
