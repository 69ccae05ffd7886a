import type { BrowserAddress } from '../../accounts/push.ts'
import { collection, type RecordOf } from '../../kernel/collection.ts'
import { choice, email, flag, instant, json, reference, text, whole } from '../../kernel/field.ts'
import { FOLLOW_KINDS } from './following.ts'

/**
 * A viewer without an account who wants to be notified, by email or in one browser. No API can read
 * followers: the secret link controls them. The audit leaves them out as well.
 */
export const followers = collection('followers', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    way: choice(['email', 'push'], { required: true }),
    email: email(),
    browser: json<BrowserAddress>({ maxSize: 4096 }),
    // Used to find a follower who subscribes again.
    addressHash: text({ required: true, max: 64 }),
    language: text({ max: 35 }),
    // The hash finds a follower by the secret link; the sealed copy lets the server write the link into
    // emails.
    linkHash: text({ max: 64, hidden: true }),
    sealedLink: text({ max: 500, hidden: true }),
    // When the browser's push service first reported that the subscription has ended.
    goneAt: instant(),
    // When the follower was last notified about new airings.
    newsAt: instant(),
    // The times of recent confirmation requests, in epoch milliseconds.
    askedAt: json<number[]>({ maxSize: 1024 }),
  },
  indexes: [{ fields: ['organization', 'addressHash'], unique: true }, { fields: ['linkHash'] }],
})

export type Follower = RecordOf<typeof followers>

/** What a follower follows: an airing, a show, a series or a search. It takes effect once it is `active`. */
export const follows = collection('follows', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    follower: reference('followers', { required: true, cascadeDelete: true }),
    kind: choice(FOLLOW_KINDS, { required: true }),
    // The id of the followed record or, for a search, its address.
    subject: text({ required: true, max: 2000 }),
    // The title of the subject when the follower subscribed.
    title: text({ max: 300 }),
    // How many minutes before each airing to send a reminder; 0 for none.
    remindMin: whole({ max: 10_080 }),
    active: flag(),
    // The deadline for confirming the follow. For a single airing, the time when the airing is over.
    expiresAt: instant(),
    // Whether the existing airings have been recorded. Only later ones are news.
    seen: flag(),
  },
  indexes: [{ fields: ['follower'] }, { fields: ['organization', 'active'] }],
})

export type Follow = RecordOf<typeof follows>

/** An airing that a follower waits for, with the details that the follower was last sent. */
export const awaitedAirings = collection('awaitedAirings', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    follower: reference('followers', { required: true, cascadeDelete: true }),
    // The id of the follow that sets the reminder.
    follow: text({ max: 15 }),
    // Not a reference, because the follower is notified even when the airing is deleted.
    airing: text({ required: true, max: 15 }),
    title: text({ max: 250 }),
    channel: text({ max: 15 }),
    channelName: text({ max: 300 }),
    startsAt: instant({ required: true }),
    endsAt: instant({ required: true }),
    // Whether the follower still has to be notified about this new airing.
    isNews: flag(),
    // When the airing last changed, while it differs from what the follower knows. The follower is notified once the
    // airing has stopped changing.
    changedAt: instant(),
    changedTo: text({ max: 60 }),
    // Empty after the reminder has been sent.
    remindAt: instant(),
  },
  indexes: [
    { fields: ['follower', 'airing'], unique: true },
    { fields: ['remindAt'] },
    { fields: ['endsAt'] },
  ],
})

export type AwaitedAiring = RecordOf<typeof awaitedAirings>
