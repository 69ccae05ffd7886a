import type { ReactNode } from 'react'
import { catalog } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'

export const words = catalog('accounts', {
  docketTv: 'Docket TV',
  oneMoment: 'One moment…',
  administration: 'Administration',
  logInToAdminister: 'Log in to administer this installation.',
  forgotYourPassword: 'Forgot your password?',
  stationStaffLogin: 'Station staff login',
  logIn: 'Log in',
  thatDidNotWork: 'That did not work',
  logInAnotherWay: 'Log in another way',
  signUp: 'Sign up',
  enterCode: 'Enter the code that we emailed you.',
  code: 'Code',
  startOver: 'Start over',
  someoneWasFirst: 'Someone else already created the first administrator. Ask them for an account.',
  email: 'Email',
  password: 'Password',
  passwordHelp: 'At least 8 characters. A few words work best. This password gives full access.',
  repeatThePassword: 'Repeat the password',
  welcome: 'Welcome',
  administratorNotCreated: 'The administrator could not be created. Try again.',
  nobodyIsHereYet:
    'Welcome. This installation has no accounts yet. Create the first administrator.',
  administratorsHelp:
    'Administrators manage the whole installation: settings, email, backups and permissions. You can add stations and their staff afterwards.',
  createAdministrator: 'Create administrator',
  administratorIsMade: 'You are the administrator.',
  stationIsNext:
    'Next, create your station. You plan programs with a separate station account, which can use the same email address.',
  createYourStation: 'Create your station',
  openAdministration: 'Open Administration',
  hasAdministrator: 'This installation already has an administrator.',
  hasAdministratorHelp:
    'The first administrator was already created. Administrators can add others.',
  logInAsAdministrator: 'Log in as administrator',
  logInToYourStation: 'Log in to your station',
  joinTheWaitlist: 'Join the waitlist',
  emailNeedsAt: 'An email address needs an @.',
  enterEmail: 'Enter the email address of your account.',
  enterYourPassword: 'Enter your password.',
  codeIsWrong: 'The code is wrong or has expired. Check it, or start over to get a new one.',
  wrongEmailOrPassword: 'Wrong email or password. Check both and try again.',
  accountNotAllowed: 'This account is not allowed to log in. Ask an administrator of your station.',
  tooManyAttempts: 'Too many attempts. Wait a minute, then try again.',
  serverDidNotAnswer: 'The station’s server did not answer. Check the connection and try again.',
  showPassword: 'Show password',
  logInLine: 'Log in to your station.',
  administratorLogin: 'Administrator login',
  continueWith: (name: string) => `Continue with ${name}`,
  logInInWindow: (under: string) =>
    `Log in at ${under} in the window that opened. This page continues by itself.`,
  needsSecondMethod:
    'You need a second login method. Log in with your password, and we will email you a code.',
  accountIsSuspended: 'This account is suspended. Ask an administrator of your station.',
  noUserHasAccount:
    'No user has this account, or the provider did not confirm its email address. Ask your station for an invitation, or sign up.',
  codeIsOnItsWay: (address: ReactNode) =>
    filled(
      'A code is on its way to {address}. It works once, for a few minutes. If you don’t see the email, check your spam folder.',
      { address },
    ),
})
