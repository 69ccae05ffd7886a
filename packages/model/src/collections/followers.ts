import { collection, type RecordOf } from '../collection.ts'
import { choice, email, flag, instant, json, reference, text, whole } from '../field.ts'
import { FOLLOW_KINDS } from '../guide/following.ts'

/** Where one browser is told, as it said itself. */
export type BrowserAddress = { endpoint: string; p256dh: string; auth: string }

/**
 * Viewers who want to be told, without an account: one address each, of mail or of a browser. They
 * are nobody's to read: whoever has the secret link decides. The audit leaves them out as well.
 */
export const followers = collection('followers', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    way: choice(['email', 'push'], { required: true }),
    email: email(),
    browser: json<BrowserAddress>({ maxSize: 4096 }),
    // Whoever asks again is found by it.
    addressHash: text({ required: true, max: 64 }),
    language: text({ max: 35 }),
    // Of the secret link: found by the one, written into letters by the other.
    linkHash: text({ max: 64, hidden: true }),
    sealedLink: text({ max: 500, hidden: true }),
    // Since when the browser's push service says that its subscription has ended.
    goneAt: instant(),
    // When they were last told of airings that are new.
    newsAt: instant(),
    // When they were asked to confirm something, of late: epoch milliseconds.
    askedAt: json<number[]>({ maxSize: 1024 }),
  },
  indexes: [{ fields: ['organization', 'addressHash'], unique: true }, { fields: ['linkHash'] }],
})

export type Follower = RecordOf<typeof followers>

/** What somebody follows. It counts once it is `active`. */
export const follows = collection('follows', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    follower: reference('followers', { required: true, cascadeDelete: true }),
    kind: choice(FOLLOW_KINDS, { required: true }),
    // An id or, of a search, its address.
    subject: text({ required: true, max: 2000 }),
    // What it was called when it was asked for.
    title: text({ max: 300 }),
    // So long before each airing; 0 is not at all.
    remindMin: whole({ max: 10_080 }),
    active: flag(),
    // Until then it may be confirmed; of an airing that is followed, when it is over.
    expiresAt: instant(),
    // Its airings were looked at once: what comes after is new.
    seen: flag(),
  },
  indexes: [{ fields: ['follower'] }, { fields: ['organization', 'active'] }],
})

export type Follow = RecordOf<typeof follows>

/** An airing that a follower waits for, as they were last told of it. */
export const awaitedAirings = collection('awaitedAirings', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    follower: reference('followers', { required: true, cascadeDelete: true }),
    // The follow that decides when to remind.
    follow: text({ max: 15 }),
    // No reference: it is told as well when the airing is gone.
    airing: text({ required: true, max: 15 }),
    title: text({ max: 250 }),
    channel: text({ max: 15 }),
    channelName: text({ max: 300 }),
    startsAt: instant({ required: true }),
    endsAt: instant({ required: true }),
    // Not told yet that it is there.
    isNews: flag(),
    // Since when it stands elsewhere than they know, and where: told once that has settled.
    changedAt: instant(),
    changedTo: text({ max: 60 }),
    // Empty once they were reminded.
    remindAt: instant(),
  },
  indexes: [
    { fields: ['follower', 'airing'], unique: true },
    { fields: ['remindAt'] },
    { fields: ['endsAt'] },
  ],
})

export type AwaitedAiring = RecordOf<typeof awaitedAirings>
