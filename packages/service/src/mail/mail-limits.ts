import { DAY_MS, HOUR_MS } from '@docket/model/time/instants'

/** The most mails in a period. */
export type MailLimit = { most: number; perMs: number }

/**
 * The limits of one kind of mail. Each kind has its own counters, so that a sender who exhausts one kind
 * blocks no other.
 */
export type MailLimits = {
  /**
   * To one mailbox, from all senders. Mails beyond it are dropped and logged: an error would reveal that other senders
   * write to it.
   */
  toOne: MailLimit
  /** From one sender to one mailbox. Reported to the sender. */
  toOneFromSender?: MailLimit
  /** From one station to one mailbox. Reported to the station. */
  toOneFromStation?: MailLimit
  /** From one user or one network. Reported to them. */
  fromSender?: MailLimit
  /** From one station. Reported to the user who causes the mail. */
  fromStation?: MailLimit
}

const hourly = (most: number): MailLimit => ({ most, perMs: HOUR_MS })
const daily = (most: number): MailLimit => ({ most, perMs: DAY_MS })

/** The kinds of mail and their limits. docs/configuration.md documents them. */
export const MAIL_KINDS = {
  /** Informs a user about a change to their own account. */
  security: { toOne: daily(20) },
  /** Links that confirm an address or set a password. */
  account: { toOne: daily(90) },
  /** Log-in codes. */
  code: { toOne: hourly(10) },
  /**
   * Log-in codes requested from a network where the user has logged in before, so that strangers cannot use
   * up this limit.
   */
  codeFromKnownPlace: { toOne: hourly(10) },
  /** Sent when someone signs up with an address that already has an account. */
  knownAddress: { toOne: daily(2) },
  /** From a station to its staff. */
  invitation: {
    toOne: daily(6),
    toOneFromStation: daily(3),
    fromSender: hourly(60),
    fromStation: daily(300),
  },
  /** To stations on the waitlist, from the administrators of the installation. */
  waitlist: { toOne: daily(5) },
  /** Asks the sender to confirm a submission. */
  handIn: { toOne: daily(20), toOneFromSender: hourly(5), fromSender: hourly(20) },
  /** The same, to an address that has submitted something from that network before. */
  handInFromKnownPlace: { toOne: daily(20) },
  /** Asks for confirmation that reminders are wanted. */
  followAsked: { toOne: daily(10) },
  /** Mails that people requested: reminders, listings, and the outcome of their submissions. */
  told: { toOne: daily(200) },
  /** Events at the recipient's own station, counted by subject. */
  notification: { toOne: daily(50) },
  /** Saved reports, to people and addresses that staff chose. */
  report: {
    toOne: daily(40),
    toOneFromStation: daily(20),
    fromSender: hourly(60),
    fromStation: daily(200),
  },
  /** Informs the administrators of a deleted station. */
  farewell: { toOne: daily(5) },
  /** Tests the mail server. */
  trial: { toOne: hourly(60) },
} as const satisfies Record<string, MailLimits>

export type MailKind = keyof typeof MAIL_KINDS
