import type { DemoSeries } from '../station.ts'

/** The programs of the small neighboring station. Harbor Community Media has none of them. */
export const PROGRAMS: readonly DemoSeries[] = [
  {
    slug: 'lake-report',
    title: 'The Lake Report',
    prefix: 'The Lake Report',
    description: 'Ice, water level and the week ahead on Pine Lake.',
    category: 'News',
    producer: 'Lakeside TV',
    captioned: true,
    madeOn: 5,
    every: 7,
    shows: [
      [
        'First skim of ice',
        '27:20',
        'The bays freeze from the north. What the thickness table says, and what it does not.',
      ],
      [
        'The dam gate opens',
        '26:45',
        'A foot less water by Sunday, and a list of boats still out.',
      ],
      [
        'A new dock for the county',
        '28:05',
        'Planks, permits and the opening of the ramp at Birch Point.',
      ],
    ],
  },
  {
    slug: 'village-board',
    title: 'Village Board',
    description: 'Meetings of the Lakeside Village Board, complete.',
    category: 'Meetings',
    producer: 'Village of Lakeside',
    madeOn: 1,
    every: 14,
    dated: true,
    shows: [
      ['Village Board', '1:24:30', 'Snow removal contract and the skating rink’s hours.'],
      [
        'Village Board',
        '1:41:15',
        'Budget workshop, and a petition for a crosswalk at the school.',
      ],
    ],
  },
  {
    slug: 'quilting-circle',
    title: 'The Quilting Circle',
    prefix: 'The Quilting Circle',
    description: 'Patterns, patience and a pot of coffee at the community hall.',
    category: 'Crafts',
    producer: 'Community Hall',
    madeOn: 2,
    every: 14,
    shows: [
      ['Flying geese', '54:10', 'A hundred triangles without losing a point.'],
      ['Binding by hand', '52:30', 'The last twenty feet, which take as long as the rest.'],
      ['A quilt from work shirts', '56:00', 'Denim, flannel and buttons left where they were.'],
    ],
  },
  {
    slug: 'polka-hour',
    title: 'Polka Hour',
    prefix: 'Polka Hour',
    description: 'Accordions from around the lake, recorded at the Saturday dance.',
    category: 'Music',
    producer: 'Lakeside TV',
    madeOn: 6,
    every: 7,
    shows: [
      ['Dance at the fire hall', '57:45', 'Two bands and a floor that gives a little.'],
      ['Wedding tunes', '56:25', 'What is played, in which order, and when to sit down.'],
    ],
  },
  {
    slug: 'notices',
    title: 'Lakeside Notices',
    description: 'What is on, what is closed and who found a mitten.',
    category: 'Community',
    producer: 'Lakeside TV',
    madeOn: 0,
    every: 7,
    shows: [['Lakeside Notices', '10:00', 'Community notices with a view of the boat ramp.']],
  },
]
