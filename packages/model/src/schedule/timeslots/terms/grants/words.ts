import { catalog } from '../../../../texts/catalog.ts'

/** The messages of the rules for free timeslots, used by the studio and the server. */
export const words = catalog('timeslots/grants', {
  closed: 'This timeslot is no longer open for requests.',
  tooLate: (moment: string) => `Requests were accepted until ${moment}.`,
  whoRequests: 'Choose the member who is requesting it.',
  notActive: (member: string) => `${member} is not an active member.`,
  requestFirst: 'Request a free timeslot first. It is then offered in order.',
  offeredInOrder: 'It is offered in order: by the draw, or first come, first served.',
  offerIsOver: (moment: string) => `The offer was open until ${moment}.`,
  onceOnly: (member: string) => `${member} has already requested this timeslot.`,
  staysAsRequested:
    'You cannot change the timeslot or the member of a request. Release it and make a new request.',
  needsDeadline: 'Enter the deadline for requests. The draw takes place then.',
  deadlineIsPast: 'Choose a time in the future.',
  deadlineOnlyLater: 'Members are counting on this time. It can only be moved later.',
  staysAsAnnounced:
    'Members have already requested it as announced. Cancel it and announce a new one.',
  channelHasDraw: (title: string) =>
    `Lots were drawn for “${title}” on this channel, and the record of the draw must be kept. Archive the channel instead of deleting it.`,
  drawIsKept: 'The record of the draw must be kept. Cancel it instead.',
  moment: (day: string, clock: string) => `${day}, ${clock}`,
})
