// Generated from en/playout.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/playout.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const alarms = /* @__PURE__ */ catalog<Messages<typeof texts.alarms, {
  black: Message<{ title: Value; length: Value }>
  frozen: Message<{ title: Value; length: Value }>
  silent: Message<{ title: Value; length: Value }>
  noPlaylist: Message<{ status: Value }>
  nothingNew: Message<{ hasLength: boolean; length: Value }>
  segmentIsGone: Message<{ status: Value }>
  early: Message<{ title: Value; length: Value }>
  late: Message<{ title: Value; length: Value }>
  otherProgram: Message<{ shown: Value; planned: Value }>
  unplannedProgram: Message<{ shown: Value }>
  slateInstead: Message<{ planned: Value }>
  slateBecause: Message<{ planned: Value; why: Value }>
  quoted: Message<{ title: Value }>
}>>('playout/server/alarms', texts.alarms)

export const channels = /* @__PURE__ */ catalog<Messages<typeof texts.channels, {
  playedElsewhere: Message<{ channel: Value }>
  isArchived: Message<{ channel: Value }>
  stream: {
    answered: Message<{ address: Value; status: Value }>
    leadsOn: Message<{ address: Value; most: Value }>
    noHls: Message<{ type: Value }>
    noAddress: Message<{ to: Value }>
    listsTooMuch: Message<{ most: Value }>
    longParts: Message<{ seconds: Value; behind: Value }>
    oddCodecs: Message<{ codecs: Value }>
  }
}>>('playout/server/channels', texts.channels)

export const playout = /* @__PURE__ */ catalog<Messages<typeof texts.playout, {
  newCannotBe: Message<{ state: Value; choices: Value }>
  cannotChange: Message<{ from: Value; to: Value; choices: Value }>
  why: {
    repeats: Message<{ name: Value }>
    newest: Message<{ name: Value }>
    fillersInstead: Message<{ series: Value }>
    lateLive: Message<{ length: Value }>
    liveEndedEarly: Message<{ length: Value }>
    lateAfterSlate: Message<{ length: Value }>
    lateAfter: Message<{ length: Value; title: Value }>
    lateChannel: Message<{ length: Value }>
    late: Message<{ length: Value }>
    joined: Message<{ length: Value }>
    endedEarly: Message<{ length: Value; instead: Value }>
    filledBy: Message<{ series: Value }>
    cutBy: Message<{ time: Value; title: Value }>
    cut: Message<{ time: Value }>
    preemptedBy: Message<{ titles: Value }>
  }
  receiverNotAllowed: Message<{ host: Value; port: Value; station: Value }>
  receiverLost: Message<{ hasReason: boolean; reason: Value }>
  rateTooLow: Message<{ kbits: Value }>
  mostHeadEnds: Message<{ most: Value }>
  audioDescriptionIn: Message<{ language: Value }>
  live: {
    addressTooLong: Message<{ most: Value }>
    tooMany: Message<{ most: Value }>
    answered: Message<{ status: Value }>
    leadsOn: Message<{ most: Value }>
    nothingArrives: Message<{ input: Value; problem: Value }>
    otherPlayout: Message<{ channel: Value }>
  }
  isPlayed: Message<{ hasName: boolean; name: Value; channel: Value }>
  clockWentBack: Message<{ length: Value }>
  slateInstead: Message<{ seconds: number }>
  headEndInTrouble: Message<{ name: Value; detail: Value }>
}>>('playout/server/playout', texts.playout)
