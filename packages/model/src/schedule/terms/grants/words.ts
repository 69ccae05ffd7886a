import { catalog } from '../../../texts/catalog.ts'

/** The messages of the rules for free timeslots, used by the studio and the server. */
export const words = catalog('timeslots/grants', {
  closed: 'This timeslot is not open for requests anymore.',
  tooLate: (moment: string) => `Requests were taken until ${moment}.`,
  whoRequests: 'Choose the member who requests it.',
  notActive: (member: string) => `${member} is not an active member.`,
  requestFirst: 'A free timeslot is requested first. It is then offered in order.',
  offeredInOrder: 'It is offered in order: by the draw, or to who came first.',
  offerIsOver: (moment: string) => `The offer was open until ${moment}.`,
  onceOnly: (member: string) => `${member} has requested this timeslot already.`,
  staysAsRequested: 'The place and the member of a request stay. Release it, and request anew.',
  needsDeadline: 'Enter until when requests are taken. Lots are drawn then.',
  deadlineIsPast: 'Choose a time that is still to come.',
  deadlineOnlyLater: 'Members count on this time. It can only be moved to later.',
  staysAsAnnounced:
    'Members have requested it as it was announced. Cancel it, and announce another one.',
  channelHasDraw: (title: string) =>
    `Lots were drawn for “${title}” on this channel, and the record of the draw stays. Archive the channel instead of deleting it.`,
  drawIsKept: 'The record of the draw stays. Cancel it instead.',
  moment: (day: string, clock: string) => `${day}, ${clock}`,
})
