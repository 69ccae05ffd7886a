import type { ReactNode } from 'react'
import { catalog } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'

export const words = catalog('accounts/confirmations', {
  yourPassword: 'Your password',
  yourPasswordHelp: 'This keeps others from moving your account to their address.',
  confirmYourNewAddress: 'Confirm your new address',
  changeLinkExpired: 'This link has expired or was already used. Request the change again.',
  useThisAddressFromNowOn: 'Use this address from now on.',
  addressIsChanged: 'Your account has a new address.',
  addressIsChangedHelp: 'Log in with it.',
  useThisAddress: 'Use this address',
  logIn: 'Log in',
  backToLogin: 'Back to login',
  newPassword: 'New password',
  newPasswordHelp: 'At least 8 characters. A few words work best.',
  repeatTheNewPassword: 'Repeat the new password',
  setANewPassword: 'Set a new password',
  passwordLinkExpired: 'This link has expired or was already used. Request a new one.',
  setANewPasswordLine: 'Set a new password.',
  passwordIsSet: 'Your password is set.',
  passwordIsSetHelp: 'You have been logged out on all devices.',
  setPassword: 'Set password',
  sendMeAnotherLink: 'Send me another link',
  confirmYourAddress: 'Confirm your address',
  confirmYourAddressLine: 'Confirm your email address.',
  addressIsConfirmed: 'Your address is confirmed.',
  addressIsConfirmedHelp: 'You are all set.',
  verificationLinkExpired: 'This link has expired. Log in and send a new one from your settings.',
  oneMoment: 'One moment…',
  goToTheStudio: 'Go to the studio',
  email: 'Email',
  forgotYourPassword: 'Forgot your password?',
  emailNotSent: 'The email could not be sent. Try again in a moment.',
  setANewPasswordByEmail: 'Set a new password by email.',
  sendMeALink: 'Send me a link',
  fixTheHighlightedFields: 'Fix the highlighted fields.',
  serverDidNotAnswer: 'The station’s server did not answer. Try again in a moment.',
  tooManyAttempts: 'Too many attempts. Wait a minute, then try again.',
  linkIsOnItsWay: {
    staff: (address: ReactNode) =>
      filled(
        'If someone here has the address {address}, an email with a link is on its way. The link works once, for 30 minutes. If you don’t see the email, check your spam folder or ask the administrators of this installation.',
        { address },
      ),
    administrator: (address: ReactNode) =>
      filled(
        'If an administrator has the address {address}, an email with a link is on its way. The link works once, for 30 minutes. If you don’t see the email, check your spam folder or ask the administrators of this installation.',
        { address },
      ),
  },
})
