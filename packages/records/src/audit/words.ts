import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

export const words = catalog('records/audit', {
  records: (count: number) => plural(count, { one: '# record', other: '# records' }),
  chainEnds: (place: number, had: number) =>
    `The chain ends at event ${place}, but it had ${had} events.`,
  eventMissing: (place: number, next: string, which: string) =>
    `Event ${place} is missing before event ${next} (${which}).`,
  eventChanged: (place: number, which: string) =>
    `Event ${place} (${which}) was changed after it was written.`,
})
