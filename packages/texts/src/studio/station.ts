// Generated from en/station.json by `node scripts/texts/messages.ts`. Do not edit.
import english from '../en/station.json' with { type: 'json' }
import { catalog, type Message, type Messages, type Value } from '../messages.ts'

const texts = english.studio

export const archive = /* @__PURE__ */ catalog<Messages<typeof texts.archive, {
  couldNotBeLoaded: Message<{ name: Value }>
  restoreOne: Message<{ name: Value }>
  wouldBe: {
    archive: Message<{ more: boolean; count: number }>
    clearFile: Message<{ more: boolean; count: number }>
    delete: Message<{ more: boolean; count: number }>
    none: Message<{ more: boolean; count: number }>
  }
  frees: Message<{ size: Value }>
}>>('station/studio/archive', texts.archive)

export const audit = /* @__PURE__ */ catalog<Messages<typeof texts.audit>>('station/studio/audit', texts.audit)

export const dashboardCompliance = /* @__PURE__ */ catalog<Messages<typeof texts.dashboardCompliance, {
  ofShows: Message<{ missing: number; shows: number }>
  lackCaptions: Message<{ days: Value; due: Value }>
  captionedHelp: Message<{ days: Value }>
  nothingAirs: Message<{ days: Value }>
  exempt: Message<{ count: number }>
  lawWants: Message<{ day: Value }>
  lawHasWanted: Message<{ day: Value }>
  stationWants: Message<{ day: Value }>
  stationHasWanted: Message<{ day: Value }>
  late: Message<{ count: number }>
  waiting: Message<{ count: number }>
  postedHelp: Message<{ count: number }>
  dueWithin: Message<{ waiting: number; days: number }>
  nextDue: Message<{ day: Value }>
  ofHours: Message<{ aired: number; owed: number }>
  week: Message<{ name: Value }>
  month: Message<{ name: Value }>
  short: Message<{ count: number; last: Value }>
  planned: Message<{ count: number; last: Value }>
  metHelp: Message<{ count: number }>
  more: Message<{ count: number }>
}>>('station/studio/dashboardCompliance', texts.dashboardCompliance)

export const dashboardFixes = /* @__PURE__ */ catalog<Messages<typeof texts.dashboardFixes, {
  less: Message<{ length: Value }>
  moveShowHere: Message<{ title: Value }>
  endShowEarly: Message<{ title: Value }>
  backToBack: Message<{ count: number; time: Value }>
  scheduleShowHere: Message<{ title: Value }>
  fits: Message<{ more: number; title: Value }>
  leaves: Message<{ length: Value }>
  isScheduled: Message<{ title: Value }>
  areScheduled: Message<{ count: number }>
  wasNotChanged: Message<{ title: Value }>
  wasMoved: Message<{ title: Value }>
  endsEarlier: Message<{ title: Value }>
  isBack: Message<{ title: Value }>
}>>('station/studio/dashboardFixes', texts.dashboardFixes)

export const dashboardQueue = /* @__PURE__ */ catalog<Messages<typeof texts.dashboardQueue, {
  showAllOf: Message<{ task: Value }>
  doTask: Message<{ verb: Value; name: Value }>
}>>('station/studio/dashboardQueue', texts.dashboardQueue)

export const dashboard = /* @__PURE__ */ catalog<Messages<typeof texts.dashboard, {
  shownSoFar: Message<{ channel: Value }>
  endsThen: Message<{ end: Value; next: Value }>
  endsThenAt: Message<{ end: Value; next: Value; at: Value }>
  endsThenNothing: Message<{ end: Value }>
  nextAt: Message<{ next: Value; at: Value }>
  conflicts: Message<{ count: number }>
  gaps: Message<{ count: number }>
  notReady: Message<{ count: number }>
  overlap: Message<{ earlier: Value; later: Value }>
  unplayed: Message<{ title: Value; why: Value }>
  fixIt: Message<{ channel: Value; trouble: Value }>
  openItsSchedule: Message<{ channel: Value; trouble: Value }>
  showAll: Message<{ count: number }>
  free: Message<{ length: Value }>
  fillWith: Message<{ hasTitles: boolean; channel: Value; titles: Value }>
  fillGap: Message<{ channel: Value; gap: Value }>
  openFor: Message<{ verb: Value; channel: Value; title: Value }>
  fixConflict: Message<{ channel: Value; conflict: Value }>
}>>('station/studio/dashboard', texts.dashboard)

export const invite = /* @__PURE__ */ catalog<Messages<typeof texts.invite, {
  isInvited: Message<{ email: Value }>
  wasNotInvited: Message<{ email: Value }>
  invitationWithdrawn: Message<{ email: Value }>
  notWithdrawn: Message<{ email: Value }>
}>>('station/studio/invite', texts.invite)

export const lists = /* @__PURE__ */ catalog<Messages<typeof texts.lists>>('station/studio/lists', texts.lists)

export const notifications = /* @__PURE__ */ catalog<Messages<typeof texts.notifications, {
  newNotifications: Message<{ count: number }>
  titleAndMore: Message<{ title: Value; others: Value }>
  notificationsWithNew: Message<{ count: number }>
  notDismissed: Message<{ title: Value }>
}>>('station/studio/notifications', texts.notifications)

export const obligations = /* @__PURE__ */ catalog<Messages<typeof texts.obligations>>('station/studio/obligations', texts.obligations)

export const onboarding = /* @__PURE__ */ catalog<Messages<typeof texts.onboarding, {
  sendAgainTo: Message<{ email: Value }>
  withdrawTheInvitationTo: Message<{ email: Value }>
  setUp: Message<{ name: Value }>
  sampleShows: Message<{ name: Value }>
  welcomeTo: Message<{ station: Value }>
  nothingOnNow: Message<{ channel: Value }>
  youAreOnAir: Message<{ title: Value; until: Value; address: Value }>
  viewersCanSee: Message<{ channel: Value; address: Value }>
}>>('station/studio/onboarding', texts.onboarding)

export const station = /* @__PURE__ */ catalog<Messages<typeof texts.station, {
  wasDeleted: Message<{ name: Value }>
  deleteQuestion: Message<{ name: Value }>
  allYourDataHelp: Message<{ days: Value }>
  exportFailed: Message<{ message: Value }>
  tvGuideOf: Message<{ name: Value }>
  onPages: Message<{ color: Value; scheme: Value }>
  roomUsed: Message<{ used: Value; most: Value }>
  largestFile: Message<{ size: Value }>
  recordsSoFar: Message<{ count: number }>
  archiveIsReady: Message<{ count: number; size: Value }>
  colorIsCorrected: Message<{ colors: Value }>
  publicCanSubmit: Message<{ address: Value }>
}>>('station/studio/station', texts.station)
