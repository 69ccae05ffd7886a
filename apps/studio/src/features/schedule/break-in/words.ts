import { catalog } from '#texts/catalog.ts'

/** The texts about break-ins on a channel. */
export const words = catalog('schedule/breakIn', {
  breakIn: 'Break in',
  deeds: {
    live: 'Go live now',
    slate: 'Cut to slate',
    stay: 'Stay until it ends',
  },
  endNow: 'End now',
  end: 'End',
  withMore: (deed: string) => `${deed}…`,

  titles: {
    live: (channel: string) => `Go live on ${channel}`,
    slate: (channel: string) => `Cut ${channel} to the slate`,
    stay: (channel: string) => `Keep what is on ${channel} until it ends`,
  },
  titleOfEnd: (title: string) => `End “${title}” now`,

  whatPlays: 'Show that plays',
  whatPlaysExample: 'Search shows',
  whatPlaysHelp: 'Leave empty if nothing is recorded.',
  whatIsRecorded: 'Show that it belongs to',
  whatIsRecordedHelp: 'Its recording is kept with this show.',
  noShow: 'No show has this title.',
  titleForViewers: 'Title for viewers',
  titleExample: 'Special meeting of the council',
  textOnSlate: 'Title for viewers',
  textExample: 'Please stand by',
  lasts: 'Lasts about (minutes)',
  lastsLonger: 'Runs over by about (minutes)',
  lastsHelp: 'It stays on until you end it.',

  whatFollows: 'What it runs into',
  shift: 'Starts later, in full',
  join: 'Keeps its time and is joined in progress',
  drop: 'Does not air',
  whatHappens: 'What happens',
  enterWhatAirs: 'Enter a title, or choose a show.',
  previewNotLoaded: 'The preview could not be loaded.',
  onlyItself: 'Nothing else changes.',
  cancel: 'Cancel',

  begins: {
    live: (title: string) => `“${title}” goes live`,
    slate: (title: string) => `The slate comes on: “${title}”`,
    stay: (title: string) => `“${title}” stays until you end it`,
  },
  ends: (title: string) => `“${title}” ends`,
  notDone: 'Nothing was changed',
})
