import { DAY_MS, HOUR_MS } from '@docket/model/time'

/** So many letters in a time. */
export type MailLimit = { most: number; perMs: number }

/**
 * How many letters of a kind there may be. Each kind counts by itself, so that who fills one of them up
 * keeps nobody from another.
 */
export type MailLimits = {
  /** To one mailbox, whoever asks. What is over it is dropped and logged: an answer would tell of others. */
  toOne: MailLimit
  /** From one sender to one mailbox, told to the sender. */
  toOneFromSender?: MailLimit
  /** From one station to one mailbox, told to the station. */
  toOneFromStation?: MailLimit
  /** From one person or one network, told to them. */
  fromSender?: MailLimit
  /** From one station, told to whoever makes it send. */
  fromStation?: MailLimit
}

const hourly = (most: number): MailLimit => ({ most, perMs: HOUR_MS })
const daily = (most: number): MailLimit => ({ most, perMs: DAY_MS })

/** Why people are mailed, and how often they may be. docs/configuration.md tells of these. */
export const MAIL_KINDS = {
  /** Tells somebody of a change to their own account. */
  security: { toOne: daily(20) },
  /** Links that confirm an address or set a password. */
  account: { toOne: daily(90) },
  /** Codes to sign in with. */
  code: { toOne: hourly(10) },
  /** Codes that were asked for where their person signed in before: no stranger uses these up. */
  codeFromKnownPlace: { toOne: hourly(10) },
  /** Somebody signed up with an address that has an account. */
  knownAddress: { toOne: daily(2) },
  /** To staff, from their station. */
  invitation: {
    toOne: daily(6),
    toOneFromStation: daily(3),
    fromSender: hourly(60),
    fromStation: daily(300),
  },
  /** To stations that wait, from whoever runs the installation. */
  waitlist: { toOne: daily(5) },
  /** Asks whether something was really handed in. */
  handIn: { toOne: daily(20), toOneFromSender: hourly(5), fromSender: hourly(20) },
  /** The same, to somebody who handed something in from that network before. */
  handInFromKnownPlace: { toOne: daily(20) },
  /** Asks whether reminders are really wanted. */
  followAsked: { toOne: daily(10) },
  /** What people asked to be told: reminders, listings, what became of what they handed in. */
  told: { toOne: daily(200) },
  /** What happened at one's own station, counted by what it is about. */
  notification: { toOne: daily(50) },
  /** A farewell to administrators of a station that is deleted. */
  farewell: { toOne: daily(5) },
  /** Tries out the mail server. */
  trial: { toOne: hourly(60) },
} as const satisfies Record<string, MailLimits>

export type MailKind = keyof typeof MAIL_KINDS
