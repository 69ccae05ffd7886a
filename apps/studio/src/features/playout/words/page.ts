import type { ReactNode } from 'react'
import { catalog } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('channels', {
  channels: 'Channels',
  onAir: 'On air',
  liveInputs: 'Live inputs',
  settings: 'Settings',
  settingsOf: (channel: string) => `Settings of ${channel}`,
  newChannel: 'New channel',
  notLoaded: 'The channels could not be loaded.',
  loading: 'Loading the channels',
  noChannels: 'The station has no channels yet.',
  noChannelsHelp:
    'A channel is one stream of programs, as viewers find it on their TV. Create the first with “New channel”, or get yours from your broadcast system under Integrations.',
  kinds: {
    public: 'Public',
    education: 'Education',
    government: 'Government',
    radio: 'Radio',
    stream: 'Stream',
  },
  now: 'Now',
  next: 'Next',
  untilEnded: 'until you end it',
  until: (time: ReactNode) => filled('until {time}', { time }),
  nothingOnAir: 'Nothing is on the air.',
  nothingScheduled: 'Nothing is scheduled.',
  shownSoFar: (title: string) => `${title}, shown so far`,
  restIsFull: 'The rest of today is full.',
  conflicts: (count: number) => plural(count, { one: '# conflict', other: '# conflicts' }),
  gaps: (count: number) => plural(count, { one: '# gap', other: '# gaps' }),
  today: 'today',
})
