/** The texts of the guide on televisions in English. Every other language has the same keys. */
export const tv = {
  // The guide
  sections: 'Sections',
  guide: 'Guide',
  tonight: 'Tonight',
  library: 'Library',
  website: 'Website',
  starting: 'Starting the TV guide…',
  toWebsite: 'Open the website instead',
  on: (channel: string) => `on ${channel}`,
  guideKeys: 'OK: watch or details · 0–9: channel · Up from the first channel: menu',
  noChannel: (digits: string) => `There is no channel ${digits}.`,

  // A program
  watchNow: (channel: string) => `Watch ${channel} now`,
  watchRecording: 'Watch the recording',
  airsAgain: 'Airs again',
  failed: 'The details could not be loaded.',

  // Watching
  next: (title: string) => `Next: ${title}`,
  menu: 'Player menu',
  captionsOff: 'Captions: off',
  captionsOn: (language: string) => (language ? `Captions: ${language}` : 'Captions: on'),
  noCaptions: 'There are no captions here right now.',
  startOver: 'Start over',
  fromStart: 'From the beginning',
  behindLive: (length: string) => `${length} behind live`,
  noStream: 'This channel cannot be watched here.',
  soundOff: 'The sound is off. Press any key to turn it on.',
  tryAgain: 'OK: try again',
  liveKeys: 'Up and Down: channel · Left and Right: rewind and forward · OK: menu · Back: guide',
  recordingKeys: 'Left and Right: rewind and forward · OK: menu · Back: library',
  chapterKeys: 'Up and Down: chapter · Left and Right: rewind and forward · OK: menu',

  // The library
  newest: 'New',
  continueWatching: 'Continue watching',
  noRecordings: 'There are no recordings yet.',
  noLibrary: 'The library could not be loaded. OK: try again',
  gone: 'This recording is no longer available.',
}
