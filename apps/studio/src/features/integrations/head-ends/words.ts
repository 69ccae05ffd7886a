import { catalog } from '#texts/catalog.ts'
import { numberText } from '#texts/locale.ts'

export const headEndWords = catalog('integrations/head-ends', {
  sends: 'What is sent',
  contents: {
    channel: 'The channel',
    bars: 'Color bars with a tone',
    countdown: 'Count down',
  },
  sendsHelp:
    'Color bars (1 kHz at −20 dBFS) and the count down, with a beep each second, help the operator to set up the receiver. Viewers of the website keep the channel.',
  hops: 'Hops (multicast)',
  hopsHelp: 'Through how many routers datagrams may pass. Empty: 16.',
  passphrase: 'Passphrase (SRT)',
  passphraseHelp:
    '10 to 79 characters, the same as in the receiver. It is stored sealed and never shown again. Empty: not encrypted.',
  latency: 'Latency (SRT, ms)',
  latencyHelp:
    'Within which time lost packets are sent again: about four times the round trip. Empty: 500.',
  connection: 'Connection',
  log: 'What was sent',
  logNotLoaded: 'What was sent could not be loaded.',
  nothingSentYet: 'Nothing was sent yet.',
  nothingSentYetHelp:
    'Each connection is listed with its rate and the streams and descriptors that it had, for 15 months.',
  startedAt: 'From',
  endedAt: 'Until',
  stillSending: 'now',
  rate: 'Rate',
  kbits: (kbits: number) => `${numberText(kbits)} kbit/s`,
  packets: 'Packets',
  lostPackets: 'Not taken',
  reconnects: 'Reconnects',
  count: (count: number) => numberText(count),
  streams: 'Streams and descriptors',
})
