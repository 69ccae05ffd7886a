// Generated from en/station.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/station.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.server

export const notificationsDates = /* @__PURE__ */ catalog<Messages<typeof texts.notificationsDates, {
  invitation: {
    title: Message<{ person: Value }>
    body: Message<{ day: Value }>
  }
  key: {
    title: Message<{ name: Value }>
    body: Message<{ day: Value }>
  }
  storage: {
    body: Message<{ percent: Value }>
  }
  rights: {
    title: Message<{ show: Value }>
    body: Message<{ day: Value; count: number }>
  }
  timeslot: {
    title: Message<{ title: Value }>
    body: Message<{ days: number }>
  }
  submission: {
    title: Message<{ title: Value }>
    body: Message<{ days: number }>
  }
  captions: {
    title: Message<{ title: Value }>
    body: Message<{ days: number }>
  }
  captionsRequired: {
    body: Message<{ day: Value }>
  }
  pickup: {
    body: Message<{ when: Value }>
  }
  classSoon: {
    title: Message<{ title: Value }>
    body: Message<{ when: Value }>
  }
  campaignBegins: {
    title: Message<{ campaign: Value }>
    body: Message<{ day: Value }>
  }
  campaignUnready: {
    title: Message<{ campaign: Value }>
    body: Message<{ day: Value }>
  }
  campaignEnds: {
    title: Message<{ campaign: Value }>
    body: Message<{ day: Value }>
  }
  spot: {
    title: Message<{ spot: Value }>
    body: Message<{ day: Value }>
  }
  bulletin: {
    title: Message<{ bulletin: Value }>
    body: Message<{ day: Value }>
  }
  clearing: {
    title: Message<{ rule: Value }>
  }
  at: Message<{ day: Value; clock: Value }>
}>>('station/server/notificationsDates', texts.notificationsDates)

export const notifications = /* @__PURE__ */ catalog<Messages<typeof texts.notifications, {
  joined: Message<{ person: Value }>
  acceptedInvitation: Message<{ email: Value }>
  nothingImported: Message<{ server: Value }>
  importsAreKept: Message<{ reason: Value }>
  stationWrote: Message<{ title: Value }>
  producerWrote: Message<{ title: Value }>
  waitsForReview: Message<{ title: Value }>
  decided: {
    approved: Message<{ title: Value }>
    rejected: Message<{ title: Value }>
    changes_requested: Message<{ title: Value }>
  }
  yourProgram: {
    approved: Message<{ title: Value }>
    rejected: Message<{ title: Value }>
    changes_requested: Message<{ title: Value }>
  }
  news: {
    airs: Message<{ title: Value }>
    moved: Message<{ title: Value }>
    off: Message<{ title: Value }>
    aired: Message<{ title: Value }>
  }
  airing: {
    moved: Message<{ title: Value }>
    cancelled: Message<{ title: Value }>
  }
  whoChanged: Message<{ person: Value }>
  alarm: {
    black: Message<{ channel: Value }>
    frozen: Message<{ channel: Value }>
    silent: Message<{ channel: Value }>
    late: Message<{ channel: Value }>
    offPlan: Message<{ channel: Value }>
    wrong: Message<{ channel: Value }>
    slate: Message<{ channel: Value }>
    clock: Message<{ channel: Value }>
    source: Message<{ channel: Value }>
    headEnd: Message<{ channel: Value }>
  }
  conflicts: Message<{ channel: Value; count: number }>
  gaps: Message<{ channel: Value; count: number }>
  willMissGoal: Message<{ campaign: Value }>
  dueSoon: Message<{ item: Value }>
  overdue: Message<{ item: Value }>
  overdueOf: Message<{ item: Value; member: Value }>
  wasSuspended: Message<{ member: Value }>
  borrowsNothing: Message<{ reason: Value }>
  applied: Message<{ person: Value }>
  isActiveUntil: Message<{ day: Value }>
  hasLapsed: Message<{ member: Value }>
  lapsedOn: Message<{ day: Value }>
  membershipExpires: Message<{ member: Value }>
  paidUntil: Message<{ day: Value }>
  hasPlace: Message<{ title: Value }>
  placeWasFreed: Message<{ when: Value }>
  passedOver: Message<{ title: Value }>
  wasPassedOver: Message<{ member: Value; title: Value }>
  classCancelled: Message<{ title: Value }>
  classMoved: Message<{ title: Value }>
  classWas: Message<{ when: Value }>
  classIsNow: Message<{ when: Value }>
  about: Message<{ member: Value; title: Value }>
  mailedBy: Message<{ station: Value }>
  timeslotRequested: Message<{ title: Value }>
  timeslot: {
    offered: {
      title: Message<{ title: Value }>
    }
    active: {
      title: Message<{ title: Value }>
      body: Message<{ hasDay: boolean; day: Value }>
    }
    renewal_due: {
      title: Message<{ title: Value }>
      body: Message<{ day: Value }>
    }
    suspended: {
      title: Message<{ title: Value }>
    }
    expired: {
      title: Message<{ title: Value }>
      body: Message<{ day: Value }>
    }
  }
  offeredUntil: Message<{ when: Value }>
  notGranted: Message<{ title: Value }>
  offerLapsed: Message<{ title: Value }>
  lotsDrawn: Message<{ title: Value }>
  freeGranted: Message<{ title: Value }>
  freeUnfilled: Message<{ title: Value }>
  backupWasDue: Message<{ when: Value; hasReason: boolean; reason: Value }>
  certificateExpires: Message<{ member: Value }>
  validUntil: Message<{ day: Value }>
  digest: {
    subject: Message<{ count: number }>
    more: Message<{ count: number }>
  }
}>>('station/server/notifications', texts.notifications)

export const retention = /* @__PURE__ */ catalog<Messages<typeof texts.retention, {
  namedByRule: Message<{ rule: Value }>
}>>('station/server/retention', texts.retention)

export const slugs = /* @__PURE__ */ catalog<Messages<typeof texts.slugs, {
  reserved: Message<{ slug: Value }>
}>>('station/server/slugs', texts.slugs)

export const states = /* @__PURE__ */ catalog<Messages<typeof texts.states, {
  newCannotBe: Message<{ state: Value; choices: Value }>
  cannotChange: Message<{ from: Value; to: Value; choices: Value }>
  cannotChangeAnymore: Message<{ from: Value; to: Value }>
}>>('station/server/states', texts.states)
