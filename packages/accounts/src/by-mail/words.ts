import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

/** Names in braces are filled in when a mail is written. */
export const words = catalog('accounts/by-mail', {
  code: {
    subject: 'Your code to log in to {APP_NAME}',
    isYours: (code: string) => `Your code to log in at {APP_URL}: ${code}`,
    worksOnce: (minutes: number) =>
      plural(minutes, {
        one: 'It works once, for one minute, in the window where you requested it.',
        other: 'It works once, for # minutes, in the window where you requested it.',
      }),
    notYou: 'If this was not you, ignore this email and do not share the code.',
    alreadySent: 'A code was already sent to this address.',
    worthless: 'The code is wrong or has expired. Request a new one.',
    turnedOff: 'Logging in with an emailed code is turned off here.',
  },
  alert: {
    subject: 'A new login to your account at {APP_NAME}',
    happened:
      'Your account at {APP_URL} was logged in to from a place where it has not been used before:',
    notYou: 'If this was not you, set a new password right away, which logs everyone out.',
  },
  addressChanged: {
    subject: 'The email address of your account was changed',
    changed:
      'Your account at {APP_URL} now uses a different email address. You can no longer log in with this one.',
    loggedOut: 'Everyone who was logged in to the account has been logged out.',
    notYou:
      'If this was not you or your station, contact the administrators of {APP_NAME} right away.',
  },
  notValid: 'An error occurred while validating the submitted data.',
  notUnique: 'Value must be unique.',
  noAddress: 'Must be a valid email address.',
  mustBeText: 'Must be text.',
  tooLong: 'Is too long.',
  suspended: 'This account is suspended.',
})
