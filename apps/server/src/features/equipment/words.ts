import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('lending/server', {
  needsReason: 'The lending rules do not allow this. To make an exception, enter a reason.',
  enterReason: 'Enter why you are making an exception.',
  partsAreBooked: (one: string, other: string) =>
    `“${one}” and “${other}” are booked for the same time. Change one of the bookings first.`,
})
