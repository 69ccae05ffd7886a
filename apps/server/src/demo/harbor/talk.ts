import type { DemoSeries } from '../station.ts'

/** News, talk and everyday life on the public channel. */
export const TALK: readonly DemoSeries[] = [
  {
    slug: 'harbor-news',
    title: 'Harbor News This Week',
    prefix: 'Harbor News',
    description:
      'Half an hour of Port Ellery news, gathered by volunteers and read from the studio above the old ferry office.',
    category: 'News',
    producer: 'Harbor Newsroom',
    captioned: true,
    podcast: true,
    madeOn: 5,
    every: 7,
    shows: [
      [
        'Bridge closed for the season',
        '28:10',
        'The Water Street drawbridge closes until spring, what that means for the school buses, and a new bell for the lifeboat station.',
      ],
      [
        'The ferry that would not start',
        '27:45',
        'Three days without the island ferry, how the pharmacy got its deliveries across, and results from the harbor clean-up.',
      ],
      [
        'A library after hours',
        '28:20',
        'The reading room stays open until ten. Also: the oyster count is in, and the market moves under a roof.',
      ],
      [
        'High water on Front Street',
        '28:40',
        'The highest tide in nine years, from the first sandbag to the last pump. Plus: where to get your storm drain cleared.',
      ],
      [
        'Lights along the wharf',
        '27:55',
        'The town decides on new lamps for the wharf, the fire company’s chowder supper, and five minutes with the tide clock restorers.',
      ],
    ],
  },
  {
    slug: 'fishing-report',
    title: 'The Fishing Report',
    prefix: 'The Fishing Report',
    description:
      'Wind, water and what is biting, from the fuel dock at first light. Fifteen minutes, every week of the year.',
    category: 'Outdoors',
    producer: 'Dockside Crew',
    madeOn: 4,
    every: 7,
    shows: [
      [
        'Tautog on the rocks',
        '14:05',
        'Green crabs, short drifts and patience along the breakwater. Water temperature and a quiet week’s forecast.',
      ],
      [
        'The last of the stripers',
        '13:40',
        'Late fish off the river mouth, how to read the birds, and a word on handling what you release.',
      ],
      [
        'Squid under the lights',
        '14:20',
        'Town pier etiquette at midnight, two jigs that work, and the small craft advisory explained.',
      ],
      [
        'Putting the boat to bed',
        '14:30',
        'Winter lay-up in ten steps, from fogging the engine to the cover that will not flap all January.',
      ],
    ],
  },
  {
    slug: 'galley-kitchen',
    title: 'Galley Kitchen',
    prefix: 'Galley Kitchen',
    description:
      'Two burners, one good knife: cooking in a kitchen no bigger than a boat’s, with what the boats and gardens bring in.',
    category: 'Food',
    producer: 'Galley Kitchen Volunteers',
    captioned: true,
    madeOn: 3,
    every: 14,
    shows: [
      [
        'Kale soup for twelve',
        '27:30',
        'The pot that feeds a boatyard: linguiça, white beans and the kale that survives the first frost.',
      ],
      [
        'Fish cakes, three ways',
        '26:50',
        'Cod, haddock and yesterday’s potatoes. Why they fall apart, and how to stop them.',
      ],
      [
        'Bread without a mixer',
        '28:00',
        'A dough that rises overnight on the windowsill and bakes while the coffee brews.',
      ],
      [
        'The clam bake, indoors',
        '27:15',
        'Seaweed, a canning pot and an extractor fan: a summer supper in November.',
      ],
      [
        'Apples by the bushel',
        '28:25',
        'Butter, cider and a pie, with fruit from the orchard on Mill Hill.',
      ],
    ],
  },
  {
    slug: 'porch-light',
    title: 'Porch Light',
    prefix: 'Porch Light',
    description:
      'Neighbors who run things: the food pantry, the repair café, the choir. A conversation on somebody’s porch, or by the stove in winter.',
    category: 'Talk',
    producer: 'Harbor Community Media',
    podcast: true,
    madeOn: 2,
    every: 14,
    shows: [
      [
        'The repair café',
        '28:30',
        'Four toasters, one accordion and a lamp from 1931. What people learn when they mend things together.',
      ],
      [
        'Meals on two wheels',
        '27:20',
        'A winter of delivering hot lunches by cargo bike, hills included.',
      ],
      [
        'Keeping the lighthouse',
        '28:05',
        'Painting, polishing and counting steps with the volunteers who open the light on Sundays.',
      ],
      [
        'Everybody sings',
        '26:40',
        'The community choir takes anyone who turns up. How forty voices find one note.',
      ],
    ],
  },
  {
    slug: 'easy-does-it',
    title: 'Easy Does It',
    prefix: 'Easy Does It',
    description:
      'Gentle movement in and around a chair, led from the senior center. No equipment beyond a towel and a can of soup.',
    category: 'Health',
    producer: 'Port Ellery Senior Center',
    captioned: true,
    madeOn: 1,
    every: 30,
    shows: [
      [
        'Shoulders and breath',
        '27:50',
        'A slow start: loosen the neck, open the chest, and stand up twice as often as you think you can.',
      ],
      [
        'Better balance',
        '28:15',
        'Holding on, then holding on a little less. Exercises for stairs, curbs and boat ramps.',
      ],
      [
        'Hands and wrists',
        '26:30',
        'For knitters, typists and anybody who opens jars: strength and ease from the elbow down.',
      ],
      [
        'Music of the forties',
        '28:40',
        'Tap, sway and march in place to the station’s own dance band.',
      ],
    ],
  },
]
