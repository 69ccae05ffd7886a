import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

const oneOf = (states: readonly string[]) => states.map((state) => `“${state}”`).join(' or ')

export const words = catalog('playout', {
  onlyLedger: 'Docket plays this channel out, so it records what aired automatically.',
  newCannotBe: (state: string, choices: readonly string[]) =>
    `A new airing cannot be “${state}”. Choose ${oneOf(choices)}.`,
  cannotChange: (from: string, to: string, choices: readonly string[]) =>
    `An airing that is “${from}” cannot become “${to}”. Choose ${oneOf(choices)}.`,
  why: {
    repeats: (name: string) => `“${name}” repeats until the program’s time is over.`,
    newest: (name: string) => `“${name}” was the show’s newest recording that was ready.`,
    nothingReady: 'None of its recordings was ready, so there was nothing to play.',
    fillersInstead: (series: string) => `“${series}” aired instead.`,
    slateInstead: 'The channel’s slate aired instead.',
    live: 'It aired live from its live input, about half a minute behind.',
    lateLive: (length: string) =>
      `It began ${length} late, because nothing arrived from its live input until then.`,
    liveEndedEarly: (length: string) =>
      `Nothing arrived from its live input for the last ${length}. The slate aired instead.`,
    nothingArrived: 'Nothing arrived from its live input. The slate aired instead.',
    lateAfterSlate: (length: string) =>
      `It began ${length} late, because its recording was not ready until then.`,
    lateAfter: (length: string, title: string) =>
      `It began ${length} late, because “${title}” was still on.`,
    lateChannel: (length: string) =>
      `It began ${length} late, because the channel was not on the air until then.`,
    late: (length: string) => `It began ${length} late.`,
    joined: (length: string) =>
      `The first ${length} of its recording did not air: the channel joined it in progress.`,
    endedEarly: (length: string, instead: string) =>
      `Its recording ended ${length} before its time was over. ${instead}`,
    filledBy: (series: string) => `“${series}” filled the rest.`,
    slateFilled: 'The slate filled the rest.',
    cutBy: (time: string, title: string) => `It was cut at ${time}, because “${title}” began.`,
    cut: (time: string) => `It was cut at ${time}.`,
    preemptedBy: (titles: string) => `${titles} aired instead.`,
    preempted: 'It was preempted, and nothing was scheduled instead.',
    elsewhere:
      'Another system plays this channel. Docket knows what aired only from imports and from people.',
    notKnown: 'Nobody has reported what aired yet.',
    beforeLedger: 'Docket was not playing the channel out at that time.',
    ledgerTrimmed:
      'Docket keeps the reasons for three months. The as-run log shows when it really aired.',
  },
  length: (hours: number, minutes: number, seconds: number) =>
    [hours && `${hours} h`, minutes && `${minutes} min`, seconds && `${seconds} s`]
      .filter(Boolean)
      .join(' ') || '0 s',
  notPlayedOut: 'Docket does not play this channel out.',
  noReceiverAddress:
    'Enter the address of the receiver with its port, such as “udp://239.1.2.3:5000”, “rtp://239.1.2.3:5000” or “srt://headend.example:9000”.',
  receiverNotAllowed: (station: string, host: string, port: number) =>
    `This server may not send to ${host}, port ${port}. Ask its operator to allow it: DOCKET_OUTBOUND_ALLOW=${station}:headends=${host}:${port}.`,
  receiverLost: (reason: string) =>
    reason === '' ? 'The connection was lost.' : `The receiver cannot be reached: ${reason}.`,
  rateTooLow: (kbits: number) =>
    `The channel needs more than ${kbits} kbit/s at times, so pictures arrive late. Raise the rate, or send a smaller picture.`,
  headEndInTrouble: (name: string, detail: string) => `Head-end “${name}”: ${detail}`,
  passphraseLength: 'A passphrase has 10 to 79 characters.',
  passphraseAgain: 'The passphrase cannot be read any more. Enter it again.',
  noTestSignal:
    'The test signal is not made yet. It takes the encoder a minute; without an encoder, it cannot be made.',
  testSignal: 'Test signal',
  mostHeadEnds: (most: number) => `A station can have at most ${most} head-ends.`,
  tooManyStreams:
    'This server is already sending as many streams as it can. Try again in a minute, or play the channel’s playlist.',
  streamFails: 'The stream of this channel cannot be sent right now. Try again in a minute.',
  audioDescription: 'Audio description',
  audioDescriptionIn: (language: string) => `Audio description (${language})`,
  whoReadsCampaigns: 'Only staff who manage sponsors or read reports can see this.',
  live: {
    onlyHls: 'Enter the address of an HLS playlist, which begins with https:// or http://.',
    noPassword: 'Leave the name and password out of the address.',
    addressTooLong: (most: number) => `The address can have at most ${most} characters.`,
    tooMany: (most: number) =>
      `A station can have at most ${most} live inputs. Delete one that is not in use.`,
    answered: (status: number) => `Its server answers with status ${status}.`,
    leadsOn: (most: number) => `Its address redirects more than ${most} times.`,
    noAddress: 'An address in its playlist is not valid.',
    listOfLists: 'Its playlist points to playlists that point to more playlists.',
    stalled: 'Its playlist has stopped updating.',
    nothingArrives: (input: string, problem: string) =>
      `Nothing is arriving from “${input}”. ${problem} Viewers see the slate until the picture comes back.`,
    ended: 'Its playlist says that the stream has ended.',
    diskFull: 'The server’s disk is almost full.',
    noEncoder: 'The server has no encoder.',
    notDecoded: 'The server cannot decode what it sends.',
    faults: {
      'not-hls': 'There is no HLS playlist at its address.',
      encrypted: 'It is encrypted, and Docket cannot receive encrypted streams.',
      'byte-ranges': 'It keeps all segments in one file, and Docket cannot receive that.',
      'sound-apart': 'It sends sound and picture separately, and Docket cannot receive that.',
      'too-much': 'Its playlist has too many entries.',
      empty: 'Its playlist is empty.',
    },
    otherPlayout: (channel: string) =>
      `Another system plays ${channel}. Live inputs need a channel that Docket plays.`,
  },
  isPlayed: (name: string, channel: string) =>
    `${name === '' ? 'This recording' : `“${name}”`} is on air on ${channel}, or was a few minutes ago, and players still request it. Remove it from the schedule, and delete it ten minutes after it was last on.`,
  clockWentBack: (length: string) =>
    `The clock of the server was set back by ${length}, or was ahead by that much before. The channel continues at the new time. Check the server’s clock.`,
  notOnAir: 'This channel is not on air.',
  slateInstead: (seconds: number) =>
    plural(seconds, {
      one: '# second of slate aired.',
      other: '# seconds of slate aired.',
    }),
})
