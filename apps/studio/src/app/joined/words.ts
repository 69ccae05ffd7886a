import { catalog } from '#texts/catalog.ts'

export const words = catalog('app/joined', {
  bookings: 'Bookings',
  nothingBorrowed: 'Nothing has been borrowed yet.',
  timeslots: 'Timeslots',
  holdsNoTimeslot: 'No timeslot yet.',
  certificates: 'Certificates',
  noCertificateNeeded: 'No certificate is needed to borrow equipment of this type.',
  addTheChannel: 'Add the channel',
  inviteByEmail: 'Invite colleagues by email',
})
