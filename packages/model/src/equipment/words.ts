import { catalog } from '../texts/catalog.ts'
import { plural } from '../texts/plural.ts'

/** The messages of the lending rules. They name the member, because both staff and the member read them. */
export const words = catalog('lending', {
  dueFirst: 'The due time must be after the start.',
  dueIsPast: 'The due time has passed. Choose a later one before you check it out.',
  longest: (days: number) =>
    plural(days, {
      one: 'It can be lent for # day at most, and for the same time again with each renewal.',
      other: 'It can be lent for # days at most, and for the same time again with each renewal.',
    }),
  lead: (hours: number) =>
    plural(hours, {
      one: 'Book it at least # hour ahead.',
      other: 'Book it at least # hours ahead.',
    }),
  turnaround: (item: string, minutes: number, times: string) =>
    `${plural(minutes, {
      one: 'There must be # minute between loans.',
      other: 'There must be # minutes between loans.',
    })} “${item}” is booked ${times}.`,
  noRenewals: 'Loans of this type cannot be renewed.',
  mostRenewals: (most: number) =>
    plural(most, {
      one: 'It can be renewed only once.',
      other: 'It can be renewed # times at most.',
    }),
  overdue: 'It is overdue and cannot be renewed. Check it in first.',
  missing: {
    maintenance: (item: string) => `“${item}” is in repair.`,
    lost: (item: string) => `“${item}” is lost.`,
    retired: (item: string) => `“${item}” is retired.`,
    archived: (item: string) => `“${item}” is archived.`,
  },
  missingPart: {
    maintenance: (part: string) => `“${part}”, a part of this kit, is in repair.`,
    lost: (part: string) => `“${part}”, a part of this kit, is lost.`,
    retired: (part: string) => `“${part}”, a part of this kit, is retired.`,
    archived: (part: string) => `“${part}”, a part of this kit, is archived.`,
  },
  lent: {
    itself: (item: string, times: string) => `“${item}” is booked ${times}.`,
    part: (item: string, times: string) => `“${item}”, a part of this kit, is booked ${times}.`,
    kit: (item: string, times: string) =>
      `The kit “${item}”, which this belongs to or shares parts with, is booked ${times}.`,
  },
  stillOut: {
    itself: (item: string) => `“${item}” is still out. It is overdue.`,
    part: (item: string) => `“${item}”, a part of this kit, is still out. It is overdue.`,
    kit: (item: string) =>
      `The kit “${item}”, which this belongs to or shares parts with, is still out. It is overdue.`,
  },
  moment: (day: string, clock: string) => `${day}, ${clock}`,
  fromTo: (from: string, until: string) => `from ${from} to ${until}`,
  strikes: (member: string, strikes: number, limit: number) =>
    `${member} has ${plural(strikes, { one: '# strike', other: '# strikes' })}. ${plural(limit, {
      one: 'With # strike, members cannot borrow this type of equipment.',
      other: 'With # strikes, members cannot borrow this type of equipment.',
    })}`,
  noCertificate: (member: string, certificates: string) =>
    `${member} needs the certificate ${certificates}.`,
  either: (names: readonly string[]) => names.map((name) => `“${name}”`).join(' or '),
  certificateEnds: (certificate: string, member: string, day: string) =>
    `${member}’s certificate “${certificate}” is valid until ${day}, which is before the equipment is due.`,
  charges: (member: string, count: number) =>
    `${member} has ${plural(count, { one: 'an unpaid charge', other: '# unpaid charges' })}.`,
  lateReturn: (item: string, days: number) =>
    `Late return: ${item}, ${plural(days, { one: '# day', other: '# days' })}`,
  replacement: (item: string) => `Lost: ${item}`,
  suspendedForStrikes: (strikes: number) =>
    plural(strikes, {
      one: '# strike for equipment that came back late or was not picked up.',
      other: '# strikes for equipment that came back late or was not picked up.',
    }),
})
