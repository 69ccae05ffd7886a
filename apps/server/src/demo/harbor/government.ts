import type { DemoSeries } from '../station.ts'

/** Meetings and services on the government channel, and the bulletin board of all three channels. */
export const GOVERNMENT: readonly DemoSeries[] = [
  {
    slug: 'city-council',
    title: 'City Council',
    description: 'Regular meetings of the Port Ellery City Council, from first gavel to last.',
    category: 'Meetings',
    producer: 'City of Port Ellery',
    captioned: true,
    podcast: true,
    madeOn: 2,
    every: 7,
    dated: true,
    shows: [
      [
        'City Council',
        '2:21:35',
        'Sidewalk plan for the Hill, mooring fees, and a proclamation for the lifeboat crew.',
      ],
      [
        'City Council',
        '1:48:20',
        'Second reading of the dark-sky rules, and the annual report of the harbor master.',
      ],
      [
        'City Council',
        '2:36:05',
        'Public hearing on Front Street flood gates, with questions from forty residents.',
      ],
      [
        'City Council',
        '1:59:50',
        'Winter parking, the library’s evening hours, and new lamps for the wharf.',
      ],
    ],
  },
  {
    slug: 'planning-board',
    title: 'Planning Board',
    description:
      'What is to be built, where, and how high. Meetings of the Planning Board in full.',
    category: 'Meetings',
    producer: 'City of Port Ellery',
    captioned: true,
    madeOn: 3,
    every: 28,
    dated: true,
    shows: [
      [
        'Planning Board',
        '1:33:25',
        'Site plan for the sail loft apartments, and a driveway on Mill Hill.',
      ],
      [
        'Planning Board',
        '1:17:40',
        'The bakery’s second floor, shade trees on Water Street, and a bicycle shelter.',
      ],
      [
        'Planning Board',
        '1:45:10',
        'Working waterfront overlay: first draft of the map, with comments from the boatyards.',
      ],
    ],
  },
  {
    slug: 'harbor-commission',
    title: 'Harbor Commission',
    description:
      'Moorings, dredging and the ferry landing: monthly meetings of the Harbor Commission.',
    category: 'Meetings',
    producer: 'City of Port Ellery',
    madeOn: 1,
    every: 28,
    dated: true,
    shows: [
      [
        'Harbor Commission',
        '1:08:15',
        'Mooring waiting list, winter sticks, and the float at the town pier.',
      ],
      [
        'Harbor Commission',
        '1:22:50',
        'Dredging the inner channel: what the survey says, and what it will cost.',
      ],
    ],
  },
  {
    slug: 'around-city-hall',
    title: 'Around City Hall',
    prefix: 'Around City Hall',
    description:
      'Fifteen minutes with the people behind the counters: what they do, and how to ask for it.',
    category: 'Services',
    producer: 'City of Port Ellery',
    captioned: true,
    madeOn: 4,
    every: 14,
    shows: [
      [
        'How to register a dog',
        '12:40',
        'The clerk’s office, the form, and a visit from somebody who needs a license.',
      ],
      [
        'Where the plows go first',
        '13:55',
        'Route maps, sand barrels and why your street comes after the hospital.',
      ],
      ['Reading your water bill', '13:10', 'Cubic feet, leaks and the meter in the cellar.'],
      [
        'Voting early, step by step',
        '14:05',
        'From the envelope to the box, with a tour of the count.',
      ],
    ],
  },
  {
    slug: 'ready-harbor',
    title: 'Ready Harbor',
    prefix: 'Ready Harbor',
    description:
      'Short guides for storms, outages and ice, from the fire company and the harbor master.',
    category: 'Services',
    producer: 'Port Ellery Emergency Management',
    captioned: true,
    madeOn: 5,
    every: 30,
    shows: [
      ['A bag by the door', '06:20', 'What goes in, what stays out, and the list to tape inside.'],
      ['Generators outdoors', '05:45', 'How far from the window, and why never the garage.'],
      ['Ice is never safe', '07:10', 'Mill Pond in four temperatures, with the rescue sled.'],
      [
        'Flood gates and you',
        '06:55',
        'When Front Street closes, where to park, and whom to call.',
      ],
    ],
  },
  {
    slug: 'bulletin-board',
    title: 'Community Bulletin Board',
    description:
      'Notices from the town’s groups, the tides, the weather, and the harbor camera at the quarter hours.',
    category: 'Community',
    producer: 'Harbor Community Media',
    madeOn: 0,
    every: 7,
    shows: [
      [
        'Community Bulletin Board',
        '15:00',
        'Notices from the town’s groups, tides and weather, with music from the Net Loft archive.',
      ],
    ],
  },
  {
    slug: 'live-meetings',
    title: 'Live from the Chamber',
    description: 'Public meetings as they happen, gavel to gavel.',
    category: 'Meetings',
    producer: 'City of Port Ellery',
    captioned: true,
    signed: true,
    madeOn: 1,
    every: 7,
    shows: [
      [
        'City Council, live',
        '0:00',
        'Regular meeting of the City Council, live from the chamber. Public comment comes first.',
      ],
      [
        'Planning Board, live',
        '0:00',
        'Monthly meeting of the Planning Board, live from the chamber.',
      ],
      [
        'Harbor Commission, live',
        '0:00',
        'Monthly meeting of the Harbor Commission, live from the chamber.',
      ],
      [
        'School Committee, live',
        '0:00',
        'Meeting of the School Committee, live from the high school library.',
      ],
    ],
  },
]
