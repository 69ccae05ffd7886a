import { catalog } from '#texts/catalog.ts'
import { numberText, percentText, plural } from '#texts/locale.ts'

export const words = catalog('schedule/fact', {
  startedLate: (length: string) => `started ${length} late`,
  endedEarly: (length: string) => `ended ${length} early`,
  ranOver: (length: string) => `ran ${length} over`,
  inPart: 'aired in part',
  missed: 'did not air',
  preempted: 'preempted',
  planned: 'Planned',
  aired: 'Aired',
  captions: 'Captions',
  captionsOut: (language: string, share: number, service: string) =>
    [language, percentText(share / 100), service].filter(Boolean).join(' · '),
  versionOf: (version: string) => `Version ${version}`,
  captionsInside: 'In the picture, passed on',
  noCaptions: 'None went out',
  exempt: (reason: string) => `None needed: ${reason}`,
  itAired: 'It aired',
  itDidNotAir: 'It did not air',
  since: (time: string) => `Since ${time}`,
  aRecording: 'a recording',
  runs: { program: 'Recording', spot: 'Spot', filler: 'Filler', slate: 'Slate' },
  legend: 'Marks of what really aired',
  legendAired: 'Aired as planned',
  legendDiffers: 'Aired differently',
  legendMissed: 'Did not air',
  audience: 'Audience',
  averageAndPeak: (average: number, peak: number) =>
    `${numberText(Math.round(average * 10) / 10)} on average, ${numberText(peak)} at the peak`,
  watched: (minutes: number) =>
    plural(Math.round(minutes), { one: '# minute watched', other: '# minutes watched' }),
  curveOf: (minutes: number) =>
    plural(minutes, { one: 'Viewers in # minute', other: 'Viewers in each of # minutes' }),
  whatViewersAre:
    'Players on this server’s pages that played during a minute. Apps and other players are not counted, and no more than 20 viewers an hour from one network are, so there were at least this many viewers.',
})
