import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

/** The errors of the guide's API. The texts of its pages are in the model, in each language of viewers. */
export const messages = catalog('guide', {
  guide: 'TV guide',
  guideOf: (station: string) => `${station}: TV guide`,
  whatIsOn: (name: string) => `What is on: ${name}`,
  recordingsOf: (station: string) => `Recordings of ${station}`,
  noGuide: 'This TV guide does not exist.',
  noProgram: 'This program is not in the guide.',
  noChannel: 'This channel does not exist.',
  channelNotListed: 'This channel is not in the guide.',
  noStream: 'This channel has no stream.',
  noShow: 'This show is not in the guide.',
  noSeries: 'This series is not in the guide.',
  noClip: 'This clip cannot be watched now.',
  noRecording: 'This recording cannot be watched now.',
  noPodcast: 'This podcast does not exist.',
  countedAgain: 'downloads of the last 24 hours may then be counted twice.',
  guidKept: 'Apps know it by this GUID, so it cannot be changed anymore.',
  mustBeId: 'Must be an id',
  noDay: 'This day does not exist.',
  embedGone: 'This part of a TV guide is no longer available.',
  siteNotAllowed: 'The station does not allow this site to show its TV guide.',
  onlyJson: 'Only JSON is available.',
  noEmbedAddress: 'This is not the address of an embed or TV guide on this server.',
  tooManyViewers: 'Too many viewers are connected to the live guide.',
  linkDead: 'This link no longer works.',
  notListed: 'This is not in the guide, so you cannot follow it.',
  cannotFollow: 'You cannot follow this.',
  isOver: 'It is already over.',
  mostFollows: (most: number) =>
    `You can follow at most ${most} things. Stop following something first.`,
  followsNothing: 'This browser does not follow anything.',
  noEmail: 'This is not an email address.',
  mostContacts: (most: number) =>
    `A station can have at most ${most} listing contacts. Delete one first.`,
  addStation: 'Add “organization” with the slug of a station.',
  logInAsStaff: 'Log in as staff of the station, or use one of its API keys.',
  notUnderstood: 'The guide does not understand this address.',
  untilAfterFrom: '“until” must come after “from”.',
  mostDays: (most: number) =>
    plural(most, {
      one: 'Ask for at most # day at a time.',
      other: 'Ask for at most # days at a time.',
    }),
  mostHours: (most: number) =>
    plural(most, {
      one: 'Ask for at most # hour at a time.',
      other: 'Ask for at most # hours at a time.',
    }),
  covers: (back: number, ahead: number) =>
    `The guide covers the past ${back} days and the next ${ahead} days.`,
})
