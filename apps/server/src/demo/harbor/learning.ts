import type { DemoSeries } from '../station.ts'

/** Schools, languages and sports on the education channel. */
export const LEARNING: readonly DemoSeries[] = [
  {
    slug: 'school-committee',
    title: 'School Committee',
    description:
      'Meetings of the Port Ellery School Committee in full, from the high school library.',
    category: 'Meetings',
    producer: 'Port Ellery Public Schools',
    captioned: true,
    madeOn: 4,
    every: 14,
    dated: true,
    shows: [
      [
        'School Committee',
        '1:52:10',
        'Bus routes, the winter concert calendar, and a second reading of the phone policy.',
      ],
      [
        'School Committee',
        '2:14:35',
        'Budget hearing, first part: buildings, heat and the roof over the gymnasium.',
      ],
      [
        'School Committee',
        '1:38:50',
        'Reports from the student representatives, the lunch contract, and next year’s first day of school.',
      ],
    ],
  },
  {
    slug: 'mariners',
    title: 'Mariners Game of the Week',
    prefix: 'Mariners',
    description:
      'High school sports called by students, with three cameras, one of them on the roof of the bus.',
    category: 'Sports',
    producer: 'Mariner Student Media',
    madeOn: 5,
    every: 7,
    shows: [
      [
        'Soccer under the lights',
        '1:41:20',
        'The girls’ team at home in the fog. The second half is mostly sound.',
      ],
      [
        'Field hockey: the rivalry game',
        '1:24:45',
        'Mariners and Millers meet for the fifty-second time.',
      ],
      [
        'Football: last home game',
        '1:56:30',
        'Seniors, the band, and a fourth quarter worth staying up for.',
      ],
      [
        'Swimming: opening meet',
        '1:12:15',
        'Eight lanes, twelve events, and a school record by four tenths.',
      ],
    ],
  },
  {
    slug: 'hola-harbor',
    title: 'Hola, Harbor',
    prefix: 'Hola, Harbor',
    description:
      'Spanish in small pieces, for the bakery, the bus and the clinic. Quarter of an hour, one situation each.',
    category: 'Languages',
    producer: 'Adult Learning Center',
    language: 'es',
    captioned: true,
    madeOn: 1,
    every: 7,
    shows: [
      ['At the bakery', '13:30', 'Ordering, counting and asking what is in it.'],
      ['On the bus', '13:45', 'Where it goes, when it comes, and whether this seat is free.'],
      ['At the clinic', '14:10', 'Where it hurts, since when, and how to spell your name.'],
      ['Looking for a flat', '14:00', 'Rooms, rent and the question about the heating.'],
      ['A birthday party', '13:20', 'Invitations, presents and singing in the right key.'],
    ],
  },
  {
    slug: 'portugues-a-mesa',
    title: 'Português à Mesa',
    prefix: 'Português à Mesa',
    description:
      'Portuguese learned around a kitchen table, with the dish of the day as the textbook.',
    category: 'Languages',
    producer: 'Adult Learning Center',
    language: 'pt',
    madeOn: 2,
    every: 14,
    shows: [
      ['Caldo verde', '27:10', 'Greetings, numbers up to twenty, and cutting kale very thin.'],
      ['Bacalhau', '26:40', 'Yesterday, today, tomorrow: the past tense while the cod soaks.'],
      ['Arroz doce', '27:35', 'Please, thank you and a pattern in cinnamon.'],
    ],
  },
  {
    slug: 'science-shed',
    title: 'Science Shed',
    prefix: 'Science Shed',
    description:
      'Students of the middle school test what they were told, in a shed behind the gym with excellent ventilation.',
    category: 'Science',
    producer: 'Mariner Student Media',
    captioned: true,
    madeOn: 4,
    every: 14,
    shows: [
      ['Does it float?', '19:40', 'Concrete, ebony and a bowling ball. Bets are taken in raisins.'],
      [
        'A battery from mud',
        '21:15',
        'Marsh mud, two electrodes and eleven days of waiting for a very small light.',
      ],
      [
        'How loud is quiet?',
        '20:05',
        'Measuring the library, the marsh and the inside of a snow fort.',
      ],
      ['The egg drop', '22:30', 'Nineteen designs, one roof, three survivors.'],
    ],
  },
  {
    slug: 'band-room',
    title: 'From the Band Room',
    prefix: 'Band Room',
    description:
      'Concerts of the school bands, choirs and the orchestra that meets before breakfast.',
    category: 'Music',
    producer: 'Port Ellery Public Schools',
    madeOn: 6,
    every: 30,
    shows: [
      ['Spring concert', '56:15', 'Fourth grade strings to the jazz band, in order of height.'],
      ['Jazz night in the cafeteria', '52:40', 'Two sets, with the lunch counter as the bar.'],
      ['Autumn choir festival', '58:20', 'Four schools, one piano and a very full stage.'],
    ],
  },
  {
    slug: 'homework-help',
    title: 'Homework Help',
    description:
      'Call in with the problem you are stuck on. Math on Mondays and Wednesdays, everything else in between.',
    category: 'Schools',
    producer: 'Port Ellery Public Schools',
    madeOn: 4,
    every: 7,
    shows: [
      [
        'Homework Help, live',
        '0:00',
        'Call in with the problem you are stuck on: two teachers, one whiteboard, no grades.',
      ],
    ],
  },
]
