import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

const oneOf = (states: readonly string[]) => states.map((state) => `“${state}”`).join(' or ')

export const words = catalog('playout', {
  onlyLedger: 'Docket plays this channel out, so what went out is noted by itself.',
  newCannotBe: (state: string, choices: readonly string[]) =>
    `A new airing cannot be “${state}”. Choose ${oneOf(choices)}.`,
  cannotChange: (from: string, to: string, choices: readonly string[]) =>
    `An airing that is “${from}” cannot become “${to}”. Choose ${oneOf(choices)}.`,
  why: {
    repeats: (name: string) => `“${name}” repeats until the program’s time is over.`,
    newest: (name: string) => `“${name}” was the newest recording of the show that was ready.`,
    nothingReady: 'No recording of it was ready, so there was nothing to play.',
    fillersInstead: (series: string) => `“${series}” filled its time.`,
    slateInstead: 'The channel’s slate went out in its place.',
    live: 'It was shown live from its live input, about half a minute later.',
    lateLive: (length: string) =>
      `It began ${length} late: nothing arrived from its live input before.`,
    liveEndedEarly: (length: string) =>
      `Nothing arrived from its live input for the last ${length}. The slate stood in.`,
    nothingArrived: 'Nothing arrived from its live input. The slate went out in its place.',
    lateAfterSlate: (length: string) =>
      `It began ${length} late: its recording was not ready before.`,
    lateAfter: (length: string, title: string) =>
      `It began ${length} late, because “${title}” was still on.`,
    lateChannel: (length: string) =>
      `It began ${length} late: the channel was not on the air before.`,
    late: (length: string) => `It began ${length} late.`,
    joined: (length: string) =>
      `The first ${length} of its recording did not go out: the channel joined it in progress.`,
    endedEarly: (length: string, instead: string) =>
      `Its recording ended ${length} before its time was over. ${instead}`,
    filledBy: (series: string) => `“${series}” filled the rest.`,
    slateFilled: 'The slate filled the rest.',
    cutBy: (time: string, title: string) => `It was cut at ${time}, because “${title}” began.`,
    cut: (time: string) => `It was cut at ${time}.`,
    preemptedBy: (titles: string) => `${titles} went out in its place.`,
    preempted: 'It was preempted, and nothing was planned in its place.',
    elsewhere:
      'Another system plays this channel. What went out is known from imports and from people.',
    notKnown: 'Nobody has reported yet what went out.',
    beforeLedger: 'Docket did not play the channel out at that time.',
    ledgerTrimmed:
      'Docket keeps the reasons for three months. The as-run says when it really aired.',
  },
  length: (hours: number, minutes: number, seconds: number) =>
    [hours && `${hours} h`, minutes && `${minutes} min`, seconds && `${seconds} s`]
      .filter(Boolean)
      .join(' ') || '0 s',
  notPlayedOut: 'Docket does not play this channel out.',
  noReceiverAddress:
    'Enter the address of the receiver with its port, such as “udp://239.1.2.3:5000” or “srt://headend.example:9000”.',
  receiverNotAllowed: (station: string, host: string, port: number) =>
    `This server may not send to ${host}, port ${port}. Ask its operator to allow it: DOCKET_OUTBOUND_ALLOW=${station}:headends=${host}:${port}.`,
  receiverLost: (reason: string) =>
    reason === '' ? 'The connection was lost.' : `The receiver cannot be reached: ${reason}.`,
  mostHeadEnds: (most: number) => `A station can have ${most} head-ends.`,
  tooManyStreams:
    'This server sends as many streams as it can. Try again in a minute, or play the channel’s playlist.',
  streamFails: 'The stream of this channel cannot be sent right now. Try again in a minute.',
  audioDescription: 'Audio description',
  audioDescriptionIn: (language: string) => `Audio description (${language})`,
  whoReadsCampaigns: 'Only staff who manage sponsors or read reports can see this.',
  live: {
    onlyHls: 'Enter the address of an HLS playlist, which begins with https:// or http://.',
    noPassword: 'Leave the name and password out of the address.',
    addressTooLong: (most: number) => `The address can have ${most} characters at most.`,
    tooMany: (most: number) =>
      `A station can have ${most} live inputs. Delete one that is not used.`,
    answered: (status: number) => `Its server answers with status ${status}.`,
    leadsOn: (most: number) => `Its address leads on more than ${most} times.`,
    noAddress: 'Its playlist names something that is not an address.',
    listOfLists: 'Its playlist lists playlists that list others.',
    stalled: 'Its playlist lists nothing new.',
    nothingArrives: (input: string, problem: string) =>
      `Nothing arrives from “${input}”. ${problem} Viewers see the slate until the picture comes back.`,
    ended: 'It says that it has ended.',
    diskFull: 'The disk of the server is almost full.',
    noEncoder: 'The server has no encoder.',
    notDecoded: 'What it sends cannot be decoded.',
    faults: {
      'not-hls': 'Its address does not lead to an HLS playlist.',
      encrypted: 'It is encrypted, which cannot be received.',
      'byte-ranges': 'It keeps all segments in one file, which cannot be received.',
      'sound-apart': 'It sends the sound apart from the picture, which cannot be received.',
      'too-much': 'Its playlist lists too much.',
      empty: 'Its playlist lists nothing.',
    },
    otherPlayout: (channel: string) =>
      `Another system plays ${channel}. Live inputs need a channel that Docket plays.`,
  },
  isPlayed: (name: string, channel: string) =>
    `${name === '' ? 'This recording' : `“${name}”`} is on air on ${channel}, or was minutes ago, and players still ask for it. Remove it from the schedule, and delete it ten minutes after it was last on.`,
  clockWentBack: (length: string) =>
    `The clock of the server was set back by ${length}, or was ahead by that much before. The channel goes on at the new time. Check the time of the server.`,
  notOnAir: 'This channel is not on air.',
  slateInstead: (seconds: number) =>
    plural(seconds, {
      one: '# second of slate went out.',
      other: '# seconds of slate went out.',
    }),
})
