import type { ReactNode } from 'react'
import { catalog } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'
import { listText, numberText, plural } from '#texts/locale.ts'

export const words = catalog('dashboard', {
  dashboard: 'Dashboard',
  onAir: 'On air',
  setUpTheStation: 'Set up the station',
  noChannels: 'The station has no channels yet.',
  noChannelsHelp:
    'When it has channels, this page shows what is on now and next, and gaps and conflicts in the next three days.',
  onAirNotLoaded: 'What is on air could not be loaded.',
  pausePictures: 'Pause the pictures',
  playPictures: 'Play the pictures',
  stillOn: 'Still on',
  nothingIsOnTheAir: 'Nothing is on the air',
  shownSoFar: (channel: string) => `${channel}, shown so far`,
  endsThen: (end: ReactNode, next: string) => filled('ends {end}, then {next}', { end, next }),
  endsThenAt: (end: ReactNode, next: string, at: ReactNode) =>
    filled('ends {end}, then {next} at {at}', { end, next, at }),
  endsThenNothing: (end: ReactNode) => filled('ends {end}, then nothing', { end }),
  untilEnded: 'until you end it',
  nextAt: (next: string, at: ReactNode) => filled('{next} at {at}', { next, at }),
  nothingNext: 'nothing next',

  next72Hours: 'Next 72 hours',
  conflicts: (count: number) => plural(count, { one: '# conflict', other: '# conflicts' }),
  gaps: (count: number) => plural(count, { one: '# gap', other: '# gaps' }),
  notReady: (count: number) => plural(count, { other: '# not ready' }),
  full: 'full',
  playedElsewhere: 'elsewhere',
  nothingIsScheduled: 'Nothing is scheduled',
  overlap: (earlier: string, later: string) => `${earlier} and ${later} overlap`,
  unplayed: (title: string, why: string) => `${title}: ${why}`,
  fixIt: (channel: string, trouble: string) => `${channel}: ${trouble}. Fix it.`,
  openItsSchedule: (channel: string, trouble: string) =>
    `${channel}: ${trouble}. Open the schedule.`,

  needsAttention: 'Needs attention',
  notReadyYet: 'Not ready for the next 24 hours',
  showFewer: 'Show fewer',
  showAll: (count: number) => `Show all ${numberText(count)}`,
  free: (length: string) => `${length} free`,
  fill: 'Fill',
  fillWith: (channel: string, titles: readonly string[]) =>
    titles.length > 0 ? `Fill ${channel} with ${listText(titles)}` : `Fill ${channel}`,
  chooseWhat: 'Choose what to fill it with',
  fillGap: (channel: string, gap: string) => `Fill: ${channel}, ${gap}`,
  openShow: 'Open show',
  openSchedule: 'Open schedule',
  openFor: (verb: string, channel: string, title: string) => `${verb}: ${channel}, ${title}`,
  fix: 'Fix',
  fixConflict: (channel: string, conflict: string) => `Fix: ${channel}, ${conflict}`,
})
