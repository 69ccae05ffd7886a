import { catalog } from '#texts/catalog.ts'

export const words = catalog('app/joined', {
  bookings: 'Bookings',
  nothingBorrowed: 'Nothing has been borrowed yet.',
  addTheChannel: 'Add the channel',
  inviteByEmail: 'Invite colleagues by email',
})
