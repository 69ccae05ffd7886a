import { catalog } from '#texts/catalog.ts'

export const words = catalog('schedule/channel', {
  onTheAirNow: 'On the air now',
  pictureOf: (channel: string) => `Live picture, ${channel}`,
  play: 'Play the picture',
  tryAgain: 'Try again',
  stop: 'Stop the picture',
  hear: 'Turn the sound on',
  mute: 'Mute',
  watchIt: 'Watch in the multiview',
  elsewhere: 'Another server streams this channel.',
  nothingOn: 'Nothing is scheduled now.',
  notOnTheAir: 'There is no picture. The channel may be off the air.',
})
