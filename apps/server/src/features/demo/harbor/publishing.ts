/** A podcast, and the submissions of producers. */
export const PUBLISHING = {
  podcast: {
    series: 'harbor-news',
    title: 'Harbor News This Week',
    slug: 'harbor-news',
    description: 'Half an hour of Port Ellery news, gathered by volunteers.',
    author: 'Harbor Newsroom',
    ownerName: 'Harbor Community Media',
    ownerEmail: 'podcasts@docket.example',
    language: 'en',
    category: 'News',
    kind: 'episodic',
    episodes: [
      { title: 'Bridge closed for the season', minutes: 28, captions: true },
      { title: 'The ferry that would not start', minutes: 27, captions: true },
      { title: 'A library after hours', minutes: 28, captions: false },
    ],
  },
  submissions: [
    {
      title: 'Salt-air gardens',
      description: 'What grows within sight of the sea, shown in six backyards.',
      contactName: 'Odile Marchetti',
      trtSec: 1710,
      status: 'submitted',
      signed: true,
    },
    {
      title: 'Choir night at the chapel',
      description: 'The spring concert, recorded with two cameras.',
      contactName: 'Rosalind Abelard',
      trtSec: 3480,
      status: 'in_review',
      signed: true,
    },
    {
      title: 'My first boat',
      description: 'A boat made of a kit, from the first plank to the water.',
      contactName: 'Tobias Wrenfield',
      trtSec: 0,
      status: 'draft',
      signed: false,
    },
  ],
  embed: {
    name: 'Guide on the town’s site',
    kind: 'guide',
    allowedOrigins: ['https://town.example'],
  },
  rules: [
    {
      name: 'Shows that no longer air',
      target: 'shows',
      afterDays: 1095,
      action: 'archive',
      active: false,
    },
    {
      name: 'Meetings are kept',
      target: 'media',
      afterDays: 2555,
      action: 'clearFile',
      active: false,
      legalHold: true,
    },
  ],
} as const
