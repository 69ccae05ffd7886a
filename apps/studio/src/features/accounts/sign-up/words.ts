import type { ReactNode } from 'react'
import { catalog } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'

export const words = catalog('accounts/sign-up', {
  declined: 'Declined',
  noAccountWasCreated: 'No account was created.',
  invitationDoesNotWork: 'This invitation does not work',
  invitationDoesNotWorkHelp:
    'It was already used, was withdrawn, or has expired. Ask the person who sent it for a new one.',
  joinStation: (station: string) => `Join ${station}`,
  yourPlaceIsReady: 'Your place is ready',
  youWillLogInAs: (email: string) => `You will log in as ${email}.`,
  youHaveAnAccount: 'You already have an account. Log in with it.',
  join: 'Join',
  yourName: 'Your name',
  password: 'Password',
  passwordHelp: 'At least 8 characters.',
  nameOfYourStation: 'Your station’s name',
  invitationWasNotDeclined: 'The invitation was not declined',
  decline: 'Decline',
  email: 'Email',
  checkYourEmail:
    'Check your email. If this address already has an account, we sent you instructions for logging in.',
  createTheStation: 'Create the station',
  invitation: 'Invitation',
  signUp: 'Sign up',
  putYourStationOnTheGuide: 'Put your station on the guide',
  createTheStationHelp: 'One person creates the station and then invites the others.',
  iHaveAnAccount: 'I already have an account',
  youNeedAnInvitation: 'You need an invitation to join',
  youNeedAnInvitationHelp:
    'Your station’s administrator can invite you by email. If your station is not here yet, join the waitlist.',
  joinTheWaitlist: 'Join the waitlist',
  oneChannel: 'One channel',
  twoToFiveChannels: 'Two to five channels',
  moreThanFive: 'More than five',
  station: 'Station',
  size: 'Size',
  currentSystem: 'Current system',
  currentSystemHelp: 'What you use for scheduling now, if anything.',
  waitlist: 'Waitlist',
  youAreOnTheList: 'You are on the list',
  youAreOnTheListHelp:
    'We will email you when your place is ready. The invitation is valid for seven days.',
  seeTheGuide: 'See the guide in the meantime',
  joinTheWaitlistHelp: 'Tell us about your station. We invite in order of arrival.',
  placeInLine: (position: ReactNode) => filled('Your place in line is {position}', { position }),
})
