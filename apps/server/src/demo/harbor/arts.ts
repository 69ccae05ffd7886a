import type { DemoSeries } from '../station.ts'

/** Music, history, film, worship and children's programs. */
export const ARTS: readonly DemoSeries[] = [
  {
    slug: 'net-loft',
    title: 'Live from the Net Loft',
    prefix: 'Net Loft',
    description:
      'An hour of music under the rafters of the old net loft: two microphones, sixty chairs, and whoever plays well together.',
    category: 'Music',
    producer: 'Net Loft Sessions',
    podcast: true,
    madeOn: 6,
    every: 30,
    shows: [
      [
        'Fiddles and a foghorn',
        '57:20',
        'Reels and slow airs from three generations at one table, with the harbor joining in at ten past nine.',
      ],
      [
        'Brass on the wharf',
        '56:45',
        'The town band without its uniforms: marches, a waltz, and one thing nobody rehearsed.',
      ],
      [
        'Songs for a small room',
        '58:10',
        'Two guitars and a cello, new songs about old boats, and a long silence at the end.',
      ],
      [
        'Cape Verdean evening',
        '57:40',
        'Mornas and coladeiras, with dancing between the chairs from the second half on.',
      ],
    ],
  },
  {
    slug: 'salt-and-timber',
    title: 'Salt & Timber',
    prefix: 'Salt & Timber',
    description:
      'The history of the harbor in the things it left behind: ledgers, ropewalks, ice houses and a cannery whistle.',
    category: 'History',
    producer: 'Port Ellery Historical Society',
    captioned: true,
    described: true,
    madeOn: 0,
    every: 30,
    shows: [
      [
        'The ropewalk',
        '57:05',
        'A building a quarter of a mile long and ten feet wide, and the women who walked it backwards all day.',
      ],
      [
        'Ice in July',
        '56:20',
        'How Mill Pond crossed the equator in sawdust, and what was left of it on arrival.',
      ],
      [
        'The night the cannery burned',
        '58:30',
        'The fire of 1911, street by street, from the logbook of the hose company.',
      ],
      [
        'Names on the breakwater',
        '55:50',
        'Who carved them, who they were for, and how the students of the high school read the last eleven.',
      ],
    ],
  },
  {
    slug: 'film-club',
    title: 'Reel Harbor Film Club',
    description:
      'Films from the silent years with a short introduction by the film club and a new accompaniment on the chapel organ.',
    category: 'Film',
    producer: 'Reel Harbor Film Club',
    madeOn: 6,
    every: 30,
    shows: [
      [
        'The General (1926)',
        '1:21:40',
        'A locomotive is stolen, and its engineer wants it back. Introduced from the platform of the harbor railway.',
      ],
      [
        'The Lost World (1925)',
        '1:14:20',
        'An expedition finds what it was looking for and brings some of it home. With the club’s notes on its models.',
      ],
      [
        'Safety Last! (1923)',
        '1:18:05',
        'A clerk, a department store and a very long way up. Best watched sitting down.',
      ],
      [
        'Steamboat Bill, Jr. (1928)',
        '1:15:30',
        'A college boy, a paddle steamer and a cyclone, with an organ that has weather of its own.',
      ],
      [
        'The Cat and the Canary (1927)',
        '1:26:10',
        'A will, a storm and a house with too many doors. For a night with rain on the window.',
      ],
    ],
  },
  {
    slug: 'sunday-service',
    title: 'Sunday on the Harbor',
    description:
      'A service from one of the town’s congregations, each in turn, recorded as it was held.',
    category: 'Worship',
    producer: 'Harbor Congregations',
    captioned: true,
    madeOn: 0,
    every: 7,
    shows: [
      ['Harvest service at First Parish', '57:30', 'Hymns, baskets and the children’s procession.'],
      ['Morning prayer at Saint Brendan’s', '54:45', 'With the seafarers’ litany and the bell.'],
      [
        'Gathering at the Friends’ Meeting',
        '58:00',
        'An hour mostly of silence, and what it holds.',
      ],
    ],
  },
  {
    slug: 'tidepool-club',
    title: 'Tidepool Club',
    prefix: 'Tidepool Club',
    description:
      'For children who ask: crabs, kites, tides and glue. Made with the after-school club, who also hold the cameras.',
    category: 'Children',
    producer: 'Harbor After School',
    captioned: true,
    madeOn: 3,
    every: 14,
    shows: [
      [
        'Who lives in the shell?',
        '24:30',
        'A hermit crab moves house while everybody holds their breath.',
      ],
      [
        'Why is the sea salty?',
        '23:50',
        'Three pots, one stove and a taste test with a clear loser.',
      ],
      [
        'A kite from a grocery bag',
        '25:10',
        'Tape, string and a windy beach. Two of five kites come back.',
      ],
      [
        'The moon pulls the water',
        '24:05',
        'An orange, a flashlight and the very low tide at Gull Point.',
      ],
      [
        'Sounds of the harbor',
        '25:30',
        'Bells, gulls and winches: we record a song without instruments.',
      ],
    ],
  },
]
