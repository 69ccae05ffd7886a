import type { Bulletin } from '@docket/model/sales/bulletins'
import type { AiringNews } from '@docket/model/submissions/news'
import type { Submission } from '@docket/model/submissions/submissions'
import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

type Outcomes<Status extends string> = Partial<
  Record<Status, { subject: string; line: (title: string) => string }>
>

export const words = catalog('submissions', {
  linkExpired: 'This link was already used or has expired. Submit it again.',
  nothingSubmitted: 'Nothing was submitted with this link.',
  serverFull:
    'The server has no space for files right now. What you submitted is saved. Try again later, or contact the station.',
  stationFull:
    'The station has no space for more files from the public right now. What you submitted is saved. Try again later, or contact the station.',
  networkFull: 'Your network has reached its limit of files in three days.',
  mostAtOnce: (most: number) =>
    plural(most, { one: 'Send # file at a time.', other: 'Send at most # files at a time.' }),
  chooseFile: 'Choose a file.',
  sendMedia: 'Send video, sound, a picture or a PDF.',
  recordingTooLarge: 'A recording can be at most 2 GB.',
  sendPicture: 'Send a picture: PNG, JPEG, GIF or WebP.',
  noSuchQuestion: 'This question is no longer in the form. Reload the page.',
  otherKind: (question: string) => `“${question}” needs a different kind of file.`,
  tooLargeForQuestion: (question: string, most: number) =>
    `“${question}” allows files of at most ${most} MB.`,
  filesClosed: 'Files can no longer be sent here. Contact the station.',
  mostFiles: {
    programme: (most: number) =>
      plural(most, { one: 'A program can have # file.', other: 'A program can have # files.' }),
    notice: (most: number) =>
      plural(most, {
        one: 'A notice can have one picture.',
        other: 'A notice can have # pictures.',
      }),
  },
  noneTaken: {
    programme: 'No station accepts programs at this address.',
    notice: 'No station accepts notices at this address.',
    membership: 'No station accepts applications for membership at this address.',
  },
  nameGuardian: 'A parent or guardian must apply for anyone under 18. Enter their name and email.',
  isKnown:
    'The station already has a membership or an application with this address. Contact the station.',
  messageOf: (name: string, message: string) => `${name}: ${message}`,
  signedBy: (name: string, day: string) => `Applied and signed by ${name} on ${day}.`,
  confirmFirst: 'First confirm what you submitted. The links are in your email.',
  manyFromNetwork:
    'There are many submissions from your network. Confirm some of them first. The links are in your email.',
  manyMessages: (most: number) =>
    `You have sent ${most} messages about this within an hour. Wait a while, or call the station.`,
  fullThread: (most: number) =>
    `This submission has ${most} messages, which is the limit. Send an email instead.`,
  onlyBothSides: 'Only its producer and staff who review submissions can send messages about it.',
  noSuchLink: 'This link no longer works. Ask the station about the status of your program.',
  notRejected: 'Only a rejected program can be reconsidered. Reload the page.',
  ofOtherShow:
    'This recording belongs to another show, so it cannot be submitted. Upload it again.',
  onlyOwnFiles: 'Add only recordings that you uploaded.',
  showByApproval: 'A show is created for a submission when it is approved.',
  giveReason: 'Give a reason: the station rule that it breaks.',
  enterLength: 'Enter its length before you submit it.',
  chooseTime: 'Choose at least one time before you submit it.',
  onlySchedulers: 'Only people with permission to schedule can do this.',
  cannotSchedule:
    'It cannot be scheduled now: it is a draft, or it was already rejected, withdrawn or scheduled.',
  placeIsPast: 'That time is in the past. Choose another one.',
  signFirst: 'Sign it before you submit it.',
  dayIsPast: 'That day is in the past.',
  endsBeforeStart: 'It ends before it starts.',
  withinYear: 'Choose a day within a year from now.',
  mostDays: (most: number) =>
    plural(most, {
      one: 'A notice can be shown for at most # day.',
      other: 'A notice can be shown for at most # days.',
    }),
})

/** Names in braces are filled in when a mail is written. */
export const mails = catalog('submissions/mails', {
  confirmSubject: {
    programme: 'Confirm your program',
    notice: 'Confirm your notice',
    membership: 'Confirm your application',
  },
  wasSubmitted: (title: string, station: string) =>
    `“${title}” was submitted to ${station} with this address.`,
  hasApplied: (name: string, station: string) =>
    `${name} applied for membership at ${station} with this address.`,
  confirmIt: 'Confirm it so that the station can see it:',
  linkEnds: (days: number) =>
    plural(days, {
      one: 'The link works once, for # day. If this was not you, ignore this email. Nothing will happen.',
      other:
        'The link works once, for # days. If this was not you, ignore this email. Nothing will happen.',
    }),
  outcomes: {
    programme: {
      submitted: {
        subject: 'Your program has arrived',
        line: (title: string) =>
          `“${title}” has arrived. The station will review it and write to you.`,
      },
      changes_requested: {
        subject: 'Your program needs changes',
        line: (title: string) => `The station is asking for changes to “${title}”.`,
      },
      approved: {
        subject: 'Your program was accepted',
        line: (title: string) =>
          `“${title}” was accepted. We will write to you when it is scheduled.`,
      },
      rejected: {
        subject: 'Your program was not accepted',
        line: (title: string) => `The station did not accept “${title}”.`,
      },
      scheduled: {
        subject: 'Your program is scheduled',
        line: (title: string) =>
          `“${title}” is scheduled. It is in the guide, at {APP_URL}/tvguide.`,
      },
    } satisfies Outcomes<Submission['status']>,
    notice: {
      submitted: {
        subject: 'Your notice has arrived',
        line: (title: string) =>
          `“${title}” has arrived. The station will review it and write to you.`,
      },
      approved: {
        subject: 'Your notice was accepted',
        line: (title: string) =>
          `“${title}” was accepted. The station shows it on its bulletin board.`,
      },
      refused: {
        subject: 'Your notice was not accepted',
        line: (title: string) => `The station did not accept “${title}”.`,
      },
    } satisfies Outcomes<Bulletin['status'] | 'submitted'>,
    membership: {
      submitted: {
        subject: 'Your application has arrived',
        line: (name: string) =>
          `The application from ${name} has arrived. The station will review it and write to you.`,
      },
    } satisfies Outcomes<'submitted'>,
  },
  news: {
    airs: 'Your program is scheduled',
    moved: 'Your program has moved',
    off: 'Your program is off the schedule',
    aired: 'Your program has aired',
  } satisfies Record<AiringNews['kind'], string>,
  seeStatus: 'Check its status, or write to the station:',
  messageSubject: 'A message about your program',
  hasWritten: (title: string) => `The station sent you a message about “${title}”:`,
  answerIt: 'Nobody reads replies to this email. Answer here:',
  from: (station: string) => `${station}, by {APP_NAME}`,
})
