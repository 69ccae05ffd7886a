import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

export const words = catalog('joining', {
  worthless:
    'This invitation was already used, was withdrawn, or has expired. Ask the person who sent it for a new one.',
  enterStationName: 'Enter the name of your station.',
  alreadyOnStaff: 'This person is already on your staff.',
  onlyAdminsGivePrivileges: 'Only administrators of the station can give privileges.',
  tooManyWaiting: (most: number) =>
    plural(most, {
      one: '# invitation is already waiting. Withdraw some first.',
      other: '# invitations are already waiting. Withdraw some first.',
    }),
  whoInvites:
    'Only administrators of the station and people who manage members can send invitations.',
  notOpen: (status: string) => `This invitation is ${status}; it can no longer be changed.`,
  onlyAdminsChange: 'This invitation gives privileges, so only administrators can change it.',
  closed: 'You need an invitation to sign up here. Ask your station for one, or join the waitlist.',
})

/** Names in braces are filled in when a mail is written. */
export const mails = catalog('joining/mails', {
  subjects: {
    invitation: 'You are invited to join a station on {APP_NAME}',
    waitlist: 'Your place on {APP_NAME} is ready',
  },
  invites: (station: string) =>
    `${station} invites you to join its staff on {APP_NAME}, where the station plans what it airs.`,
  joinOrDecline: 'Join, or decline:',
  invitationEnds: (days: number) =>
    plural(days, {
      one: 'The link works once, for # day. If you did not expect this email, ignore it. Nothing will happen.',
      other:
        'The link works once, for # days. If you did not expect this email, ignore it. Nothing will happen.',
    }),
  placeIsReady: 'You joined the waitlist of {APP_NAME}. Your place is ready.',
  setUpStation: 'Set up your station:',
  placeEnds: (days: number) =>
    plural(days, {
      one: 'The link works once, for # day. If you no longer want it, the same page lets you decline.',
      other:
        'The link works once, for # days. If you no longer want it, the same page lets you decline.',
    }),
  knownAddressSubject: 'You already have an account on {APP_NAME}',
  triedToSignUp:
    'Someone entered your email address to create an account on {APP_NAME}. You already have an account, so none was created.',
  logInThere: 'Log in, or set a new password there:',
  notYou: 'If this was not you, ignore this email.',
})
