import type { FeedFile } from '../../feed-files.ts'

/** The texts of the page of feeds in English. */
export const feeds = {
  intro:
    'Take the schedule with you: copy an address into your calendar, your feed reader or your TV app. It stays up to date by itself.',
  address: (name: string) => `Address of ${name}`,
  perChannel: 'One channel at a time',
  podcasts: 'Podcasts',
  formats: {
    'calendar.ics': {
      name: 'Calendar (iCal)',
      text: 'For the calendar on your phone or computer: every program as an event, two weeks ahead.',
    },
    'rss.xml': {
      name: 'RSS',
      text: 'For feed readers: what is on today and in the next two days.',
    },
    'feed.json': {
      name: 'JSON Feed',
      text: 'The same for feed readers and scripts that prefer JSON.',
    },
    'channels.m3u': {
      name: 'Playlist (M3U)',
      text: 'For TV apps and media players: the channels that you can watch live.',
    },
    'xmltv.xml': {
      name: 'XMLTV',
      text: 'For TV apps and recorders: the program listings that go with the playlist.',
    },
    'listings.csv': {
      name: 'Table (CSV)',
      text: 'For a spreadsheet: two weeks of programs, one per row.',
    },
    'now.json': {
      name: 'Now and next (JSON)',
      text: 'For signs and websites: what is on now and what is next.',
    },
    'faults.json': {
      name: 'Checks (JSON)',
      text: 'For people who print listings: gaps, overlaps and programs without a title.',
    },
  } satisfies Record<FeedFile, { name: string; text: string }>,
}
