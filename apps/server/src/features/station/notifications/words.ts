import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

/** Names in braces are filled in when a mail is written. */
export const words = catalog('notifications', {
  joined: (person: string) => `${person} joined`,
  acceptedInvitation: (email: string) =>
    `${email} accepted the invitation and is now on your staff.`,
  cablecast: 'Cablecast',
  nothingImported: (server: string) => `Nothing was imported from ${server}`,
  importsAreKept: (reason: string) =>
    `${reason} Earlier imports are kept. We will try again in 15 minutes.`,
  stationWrote: (title: string) => `The station sent a message about “${title}”`,
  producerWrote: (title: string) => `The producer sent a message about “${title}”`,
  programSubmitted: 'A program was submitted',
  waitsForReview: (title: string) => `“${title}” is waiting for review.`,
  decided: {
    approved: (title: string) => `“${title}” was approved`,
    rejected: (title: string) => `“${title}” was not accepted`,
    changes_requested: (title: string) => `“${title}” needs changes`,
  },
  yourProgram: {
    approved: (title: string) => `Your program “${title}” was approved.`,
    rejected: (title: string) => `Your program “${title}” was not accepted.`,
    changes_requested: (title: string) => `Your program “${title}” needs changes.`,
  },
  news: {
    airs: (title: string) => `“${title}” is scheduled`,
    moved: (title: string) => `“${title}” has moved`,
    off: (title: string) => `“${title}” is off the schedule`,
    aired: (title: string) => `“${title}” has aired`,
  },
  airing: {
    moved: (title: string) => `“${title}” was moved`,
    cancelled: (title: string) => `“${title}” was canceled`,
  },
  whoChanged: (person: string) =>
    `${person} made this change. It was scheduled within the next three days.`,
  alarm: {
    black: (channel: string) => `${channel}: the picture is black`,
    frozen: (channel: string) => `${channel}: the picture is frozen`,
    silent: (channel: string) => `${channel}: there is no sound`,
    late: (channel: string) => `${channel}: the stream is late`,
    offPlan: (channel: string) => `${channel}: a program is early or late`,
    wrong: (channel: string) => `${channel}: the wrong program is on`,
    slate: (channel: string) => `${channel}: a slate is on instead of a program`,
    clock: (channel: string) => `${channel}: the server’s clock was wrong`,
    source: (channel: string) => `${channel}: the live source is down`,
    headEnd: (channel: string) => `${channel}: a head-end does not get it`,
  },
  seeMonitor: 'Check the monitor to see whether it is over.',
  conflicts: (channel: string, count: number) =>
    `${channel}: ${plural(count, { one: 'a conflict', other: '# conflicts' })}`,
  programsOverlap: 'Programs overlap within the next three days. Open the channel to fix it.',
  gaps: (channel: string, count: number) =>
    `${channel}: ${plural(count, { one: 'a gap', other: '# gaps' })}`,
  nothingScheduled: 'Nothing is scheduled for half an hour or more within the next three days.',
  willMissGoal: (campaign: string) => `“${campaign}” will miss its goal`,
  tooFewBreaks:
    'There are not enough breaks left before its last day. Open the campaign to see how many it needs.',
  dueSoon: (item: string) => `${item} is due back soon`,
  dueWithinDay: 'It is due back within a day.',
  overdue: (item: string) => `${item} is overdue`,
  overdueOf: (item: string, member: string) => `${item} is overdue: borrowed by ${member}`,
  shouldBeBack: 'It should have been returned by now.',
  wasSuspended: (member: string) => `${member} was suspended`,
  youAreSuspended: 'Your membership is suspended',
  borrowsNothing: (reason: string) =>
    `${reason} Nothing can be borrowed until the station lifts the suspension.`.trim(),
  applied: (person: string) => `${person} applied for membership`,
  waitsForDecision: 'The application is waiting for your decision.',
  accepted: 'Your application was accepted',
  acceptedNext:
    'Your membership begins once you pay the dues and attend the orientation, if the station requires them.',
  declined: 'Your application was not accepted',
  declinedNext: 'Contact the station if you have questions.',
  isActive: 'Your membership is active',
  isActiveUntil: (day: string) => `It is paid until ${day}.`,
  isActiveNow: 'You can take classes and book equipment.',
  hasLapsed: (member: string) => `The membership of ${member} has lapsed`,
  lapsedOn: (day: string) => `It was paid until ${day}. It is active again once the dues are paid.`,
  membershipExpires: (member: string) => `The membership of ${member} expires soon`,
  paidUntil: (day: string) => `It is paid until ${day}. Pay the dues before then to keep it.`,
  hasPlace: (title: string) => `You have a place in “${title}”`,
  placeWasFreed: (when: string) =>
    `A place opened up, and you were first on the waiting list: ${when}.`,
  passedOver: (title: string) => `You were passed over for a place in “${title}”`,
  passedOverBody:
    'You were next, but your membership is not active. You keep your place in line. Once it is active again, you get the next place.',
  wasPassedOver: (member: string, title: string) => `${member} was passed over for “${title}”`,
  wasPassedOverBody:
    'The membership is not active, so the place went to the next person in line. They keep their place in line. Cancel it if they will not come.',
  classCancelled: (title: string) => `“${title}” was canceled`,
  classMoved: (title: string) => `“${title}” was moved to another time`,
  classWas: (when: string) => `It was scheduled for ${when}.`,
  classIsNow: (when: string) => `It is now ${when}.`,
  moment: (day: string, clock: string, room: string) =>
    [day, clock, room].filter(Boolean).join(', '),
  about: (member: string, title: string) => `${member}: ${title}`,
  mailedBy: (station: string) => `${station}, by {APP_NAME}`,
  timeslotRequested: (title: string) => `A timeslot was requested: “${title}”`,
  timeslotWaits: 'It is waiting for your decision.',
  timeslot: {
    offered: (title: string, _day: string) => ({
      title: `“${title}” is offered to you`,
      body: 'Accept the timeslot to get it.',
    }),
    active: (title: string, day: string) => ({
      title: `“${title}” is granted`,
      body: day === '' ? 'The timeslot has no last day.' : `Its term ends on ${day}.`,
    }),
    renewal_due: (title: string, day: string) => ({
      title: `“${title}” is due for renewal`,
      body: `Its term ends on ${day}. It expires unless the station renews it.`,
    }),
    suspended: (title: string, _day: string) => ({
      title: `“${title}” is suspended`,
      body: 'Nothing airs in this timeslot until the station reinstates it.',
    }),
    expired: (title: string, day: string) => ({
      title: `“${title}” has expired`,
      body: `Its term ended on ${day}.`,
    }),
  },
  offeredUntil: (when: string) => `Accept the timeslot by ${when} to get it.`,
  notGranted: (title: string) => `“${title}” went to someone else`,
  notGrantedBody: 'Your request is closed. The timeslot’s page shows how it was granted.',
  offerLapsed: (title: string) => `The offer of “${title}” has lapsed`,
  offerLapsedBody: 'It was not accepted in time, so the timeslot goes to the next person in line.',
  lotsDrawn: (title: string) => `The lottery for “${title}” was drawn`,
  lotsDrawnBody: 'The timeslot is offered in the order of the draw.',
  freeGranted: (title: string) => `The free timeslot “${title}” is granted`,
  freeGrantedBody: 'It was accepted. The other requests are closed.',
  freeUnfilled: (title: string) => `Nobody took the free timeslot “${title}”`,
  freeUnfilledBody:
    'All requests are closed. Announce it again, or use the time for something else.',
  backupMissing: 'A backup is missing',
  backupWasDue: (when: string, reason: string) =>
    `The backup of ${when} is missing. ${reason ? `It failed: ${reason}.` : 'The server’s log says why.'} Make one by hand under Backups, and check in the settings where backups are stored.`,
  certificateExpires: (member: string) => `A certificate of ${member} expires soon`,
  validUntil: (day: string) =>
    `It is valid until ${day}. Without it, they cannot borrow this equipment.`,
  digest: {
    subject: (count: number) =>
      plural(count, { one: '# notification for you', other: '# notifications for you' }),
    more: (count: number) =>
      plural(count, {
        one: 'And one more: {APP_URL}/dashboard',
        other: 'And # more: {APP_URL}/dashboard',
      }),
  },
  onlyUsers: 'Only staff of a station get notifications.',
  chooseEmails: 'Choose which emails you get: {APP_URL}/settings',
})
