import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('accounts/sessions', {
  failed: 'Failed to authenticate.',
  suspended: 'This account is suspended.',
  verifyFirst: 'Please verify your email address first.',
  notAdmitted: 'Your account does not meet the requirements for logging in here.',
  wrongPassword: 'Missing or invalid auth record password.',
  secondMethod: 'A second login method is required.',
  otherSecondMethod:
    'Log in with the first method again, then use a different method as the second.',
  unknownFirstMethod: 'Unknown, already used, or expired.',
  worthlessToken: 'Invalid or expired token.',
  tooManyPeople: 'Too many people are logging in. Try again shortly.',
  invalidDuration: 'The duration is not valid.',
  durationLimits: 'Must be a number of seconds, at most one year.',
  fieldNotAccepted: 'This field cannot be used to log in here.',
  noAuthCollection: 'The collection is not an auth collection.',
  passwordsOff: 'Logging in with a password is turned off here.',
})
