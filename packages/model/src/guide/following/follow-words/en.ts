import type { FollowKind } from '../following.ts'

/** All texts for followers in English. Every other language has the same keys. */
export const words = {
  // The form
  title: 'Get reminders',
  what: 'What to follow',
  kinds: {
    airing: 'This airing',
    show: 'Every airing',
    series: 'The whole series',
    search: 'Everything that matches this search',
  } satisfies Record<FollowKind, string>,
  everything: 'Everything',
  when: 'Remind me',
  remind: (minutes: number) => {
    if (minutes === 0) return 'No reminder, only changes'
    if (minutes >= 1440) return 'A day before'
    return minutes >= 60 ? 'An hour before' : `${minutes} minutes before`
  },
  alsoTold: 'We will also tell you if it moves or is canceled.',
  alsoToldNew: 'We will also tell you about new airings, and if one moves or is canceled.',
  byMail: 'By email',
  email: 'Email address',
  sendMail: 'Email me to confirm',
  noMail: 'This guide does not send email right now.',
  leaveEmpty: 'Leave this empty',
  inBrowser: 'On this device',
  inBrowserText: 'A notification from your browser, even when the guide is closed.',
  allow: 'Notify this device',
  asking: 'Your browser is asking for permission…',
  inCalendar: 'In your calendar',
  subscribe: 'Subscribe',
  addOnce: 'Add this airing',
  calendarText: 'Your calendar stays up to date and reminds you in its own way.',
  privacy:
    'We use your address only for these reminders and do not share it. If you do not confirm within a day, we delete it. Reminders for past programs are removed. Every email and notification has a link to stop it.',
  // Results
  asked: 'Check your email',
  askedText:
    'If the address is right, an email is on its way. Open its link within a day to turn the reminders on.',
  done: 'Reminders are on',
  doneText: 'This device will notify you. You can stop it at any time.',
  wrongAddress: 'This is not an email address. Please check it.',
  crowded: 'There are too many requests right now. Try again in an hour.',
  denied:
    'Your browser blocks notifications from this site. Allow them in the site settings next to the address, and try again. Or use email or the calendar.',
  unable: 'This browser cannot show notifications from sites. Use email or the calendar.',
  needsHome: 'On an iPhone or iPad, first add the guide to the home screen and open it from there.',
  failed: 'That did not work. Check your connection and try again.',
  tooMany: 'You cannot follow anything else. Stop following something first.',
  // The list of follows
  yours: 'What you follow',
  yoursOf: (address: string) => `Reminders for ${address}`,
  thisBrowser: 'Reminders on a device',
  nothing: 'You no longer follow anything. Your address has been deleted.',
  toConfirm: 'Was it you?',
  toConfirmText: 'These reminders start when you confirm them.',
  confirm: 'Yes, remind me',
  next: (when: string) => `Next: ${when}`,
  noneNext: 'No airings are scheduled right now.',
  stop: 'Stop',
  stopThis: (title: string) => `Stop following ${title}`,
  stopAll: 'Stop all reminders',
  myCalendar: 'Add everything you follow to your calendar',
  // Emails and notifications
  letter: {
    asked: (title: string) => `Confirm: ${title}`,
    askedText: (title: string, station: string) =>
      `Someone, probably you, asked for reminders about “${title}” on ${station} at this address.`,
    confirmHere: 'Confirm it here within a day:',
    ignore:
      'If this was not you, ignore this email. Nothing will happen, and your address will be deleted.',
    many: (count: number) => `${count} changes to what you follow`,
    coming: (title: string, when: string) => `${title}: ${when}`,
    moved: (title: string) => `${title} was moved`,
    cancelled: (title: string) => `${title} is canceled`,
    news: (title: string) => `New airing: ${title}`,
    movedText: (from: string, to: string) => `Now ${to} (was ${from}).`,
    cancelledText: (when: string) => `It was scheduled for ${when} and is no longer in the guide.`,
    at: (day: string, time: string, channel: string) => `${day}, ${time}, ${channel}`,
    manage: 'See or stop your reminders:',
  },
}
