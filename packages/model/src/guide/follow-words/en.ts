import type { FollowKind } from '../following.ts'

/** All texts for followers in English. Every other language has the same keys. */
export const words = {
  // The form
  title: 'Be reminded',
  what: 'What to follow',
  kinds: {
    airing: 'This showing',
    show: 'Every showing',
    series: 'The whole series',
    search: 'Whatever fits this search',
  } satisfies Record<FollowKind, string>,
  everything: 'Everything',
  when: 'Remind me',
  remind: (minutes: number) => {
    if (minutes === 0) return 'Not before it starts'
    if (minutes >= 1440) return 'A day before'
    return minutes >= 60 ? 'An hour before' : `${minutes} minutes before`
  },
  alsoTold: 'You are told as well when it moves or is canceled.',
  alsoToldNew: 'You are told as well when a showing moves or is canceled, and of new ones.',
  byMail: 'By e-mail',
  email: 'E-mail address',
  sendLetter: 'Send me the letter',
  noMail: 'This guide sends no e-mail at present.',
  leaveEmpty: 'Leave this empty',
  inBrowser: 'On this device',
  inBrowserText: 'A notice from your browser, also when the guide is closed.',
  allow: 'Notify this device',
  asking: 'Your browser is asking you…',
  inCalendar: 'In your calendar',
  subscribe: 'Subscribe',
  addOnce: 'Add this showing',
  calendarText: 'Your calendar brings itself up to date and reminds you its own way.',
  privacy:
    'Your address is kept for these reminders alone, and is given to nobody. Nothing is kept of those who do not confirm within a day. Whatever is over is removed. Every letter and notice has a link that stops it.',
  // Results
  asked: 'Look into your mail',
  askedText:
    'If the address is right, a letter is on its way. Follow its link within a day, and you are reminded.',
  done: 'You are reminded',
  doneText: 'This device is told. You can stop it at any time.',
  wrongAddress: 'This is not an e-mail address. Check it, please.',
  crowded: 'Too much is asked for at the moment. Try again in an hour.',
  denied:
    'Your browser blocks notices of this site. Allow them in its settings, beside the address, and try again; or take e-mail or the calendar.',
  unable: 'This browser cannot show notices of sites. Take e-mail or the calendar.',
  needsHome:
    'On an iPhone or iPad, first add the guide to the home screen, and open it from there.',
  failed: 'That did not work. Check your connection, and try again.',
  tooMany: 'You follow as much as one can. Stop something first.',
  // The list of follows
  yours: 'What you follow',
  yoursOf: (address: string) => `Reminders for ${address}`,
  thisBrowser: 'Reminders on a device',
  nothing: 'You follow nothing any more. Your address is not kept.',
  toConfirm: 'Was it you?',
  toConfirmText: 'These wait for you to confirm them.',
  confirm: 'Yes, remind me',
  next: (when: string) => `Next: ${when}`,
  noneNext: 'No showing is planned at present.',
  stop: 'Stop',
  stopThis: (title: string) => `Stop following ${title}`,
  stopAll: 'Stop everything',
  myCalendar: 'All of it in your calendar',
  // Emails and notifications
  letter: {
    asked: (title: string) => `Confirm: ${title}`,
    askedText: (title: string, station: string) =>
      `Somebody, probably you, wants to be reminded of “${title}” on ${station} at this address.`,
    confirmHere: 'Confirm it here, within a day:',
    ignore: 'If it was not you, ignore this letter: nothing happens, and your address is removed.',
    many: (count: number) => `${count} changes in what you follow`,
    coming: (title: string, when: string) => `${title}: ${when}`,
    moved: (title: string) => `${title} was moved`,
    cancelled: (title: string) => `${title} is off`,
    news: (title: string) => `New showing: ${title}`,
    movedText: (from: string, to: string) => `Not ${from}, but ${to}.`,
    cancelledText: (when: string) => `It was to be on ${when}, and is not in the guide any more.`,
    at: (day: string, time: string, channel: string) => `${day}, ${time}, ${channel}`,
    manage: 'What you follow, and how to stop it:',
  },
}
