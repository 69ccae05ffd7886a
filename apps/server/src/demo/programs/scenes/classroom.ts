import { cornerMark, inTurn } from '../drawing/cards.ts'
import { block, kicker } from '../drawing/lettering.ts'
import { HEIGHT, type Layer, type Scene, WIDTH } from '../drawing/scene.ts'
import {
  type Art,
  circle,
  createChance,
  ellipse,
  group,
  linear,
  many,
  moved,
  path,
  radial,
  rect,
} from '../drawing/svg.ts'
import type { Card, ProgramWords } from '../program-words.ts'
import type { Synthesizer } from '../sound/synthesizer.ts'

const SECONDS = 24
const CHALK = '#f3efe2'
const YELLOW = '#ffd978'

/** Schools and learning: a blackboard with floating drawings. */
export function classroom({ station, cards }: ProgramWords): Scene {
  const body = [board(), dust(), shelf(), cornerMark(station)]
  return {
    seconds: SECONDS,
    ground: { width: WIDTH, height: HEIGHT, body: body.join(''), defs: DEFS },
    layers: [
      ...DRAWINGS.map(
        ([name, x, y, drawing, phase], at): Layer => ({
          name,
          art: sketch(drawing),
          x: { around: x, by: 5 + (at % 3), period: 12, phase },
          y: { around: y, by: 9, period: at % 2 ? 8 : 6, phase: phase + 0.25 },
        }),
      ),
      ...inTurn(cards, SECONDS, written),
    ],
    score,
  }
}

const DEFS = [
  radial('slate', [
    [0, '#2f5a4c'],
    [0.6, '#264a40'],
    [1, '#193530'],
  ]),
  linear('wood', [
    [0, '#9b6a3c'],
    [1, '#5f3d20'],
  ]),
  radial('smear', [
    [0, '#fff', 0.07],
    [1, '#fff', 0],
  ]),
].join('')

function board(): string {
  const edge = { fill: 'none', stroke: 'url(#wood)', 'stroke-width': 22 }
  return rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#slate)' }) + rect(0, 0, WIDTH, HEIGHT, edge)
}

/** Smudges where chalk was wiped away. */
function dust(): string {
  const chance = createChance(17)
  const smears = many(7, () =>
    ellipse(chance(120, 840), chance(80, 420), chance(120, 240), chance(26, 60), {
      fill: 'url(#smear)',
      transform: `rotate(${Math.round(chance(-12, 12))} 480 270)`,
    }),
  )
  const grains = many(90, () =>
    circle(chance(14, 946), chance(14, 500), chance(0.4, 1.1), {
      fill: '#fff',
      opacity: chance(0.05, 0.22),
    }),
  )
  return smears + grains
}

/** Chalks and a sponge, below the board. */
function shelf(): string {
  const colors = [CHALK, YELLOW, '#f2a7a0', '#a9d6e8']
  const chalks = colors.map((fill, at) => rect(690 + at * 44, 513, 34, 7, { rx: 3, fill }))
  return (
    rect(0, 519, WIDTH, 21, { fill: 'url(#wood)' }) +
    rect(0, 519, WIDTH, 2.5, { fill: '#c58f57' }) +
    chalks.join('') +
    rect(880, 503, 46, 17, { rx: 3, fill: '#e8c24a' }) +
    rect(880, 514, 46, 6, { rx: 2, fill: '#4a5a55' })
  )
}

const LINE = {
  fill: 'none',
  'stroke-width': 3.2,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
}

function sketch(drawing: string): Art {
  return {
    width: 170,
    height: 150,
    body: group({ ...LINE, stroke: CHALK, opacity: 0.92 }, drawing),
  }
}

const tint = (color: string, body: string) => group({ stroke: color }, body)

/** A crab, a kite, the moon, a bulb, a falling egg, a trumpet, words in two languages, and a sum. */
const DRAWINGS: readonly (readonly [string, number, number, string, number])[] = [
  [
    'crab',
    58,
    58,
    path('M42 78q0-30 38-30t38 30q0 26-38 26t-38-26z') +
      path(
        'M48 92l-18 16M60 100l-10 18M112 92l18 16M100 100l10 18M46 66q-26-6-24-30M114 66q26-6 24-30',
      ) +
      path('M22 36q-14-10-4-22 2 12 14 8-2 12-10 14zM138 36q14-10 4-22-2 12-14 8 2 12 10 14z') +
      path('M70 48v-14M90 48v-14') +
      circle(70, 31, 3, {}) +
      circle(90, 31, 3, {}) +
      path('M70 82q10 9 20 0'),
    0,
  ],
  [
    'kite',
    250,
    30,
    tint(YELLOW, path('M80 12L118 52 80 104 42 52zM80 12V104M42 52H118')) +
      path('M80 104q-16 12 0 22t-4 20') +
      path('M72 122l14 4M70 134l14-2'),
    0.3,
  ],
  [
    'moon',
    424,
    42,
    path('M104 24a46 46 0 1 0 20 66a38 38 0 0 1-20-66z') +
      path('M136 40l3 8 8 3-8 3-3 8-3-8-8-3 8-3z') +
      path('M30 40l2 6 6 2-6 2-2 6-2-6-6-2 6-2z'),
    0.55,
  ],
  [
    'bulb',
    590,
    48,
    path('M62 92q-20-14-20-40a38 38 0 0 1 76 0q0 26-20 40v14H62zM66 116h28M70 126h20') +
      path('M68 92V66l12 10 12-10v26') +
      tint(YELLOW, path('M22 52H10M138 52h12M80 2v-2M36 12l-8-8M124 12l8-8')),
    0.15,
  ],
  [
    'hello',
    740,
    112,
    path('M20 24h124q12 0 12 12v44q0 12-12 12H74l-26 24 4-24H20q-12 0-12-12V36q0-12 12-12z') +
      group({ 'stroke-width': 0, fill: CHALK }, textOf('¡Hola!', 82, 70)),
    0.7,
  ],
  [
    'bomdia',
    60,
    236,
    path('M20 24h124q12 0 12 12v44q0 12-12 12H74l-26 24 4-24H20q-12 0-12-12V36q0-12 12-12z') +
      group({ 'stroke-width': 0, fill: YELLOW }, textOf('Bom dia', 82, 70)),
    0.42,
  ],
  [
    'trumpet',
    712,
    266,
    path('M14 62h84q20 0 44-22v62q-24-22-44-22H48q-22 0-22 20t22 20h32q16 0 16-16V62') +
      path('M52 62V40M66 62V40M80 62V40M48 38h8M62 38h8M76 38h8M8 56v12') +
      tint(YELLOW, path('M150 30l8-8M154 70h12M150 112l8 8')),
    0.88,
  ],
]

function textOf(words: string, x: number, y: number): string {
  return `<text x="${x}" y="${y}" font-family="Fraunces" font-weight="500" font-size="30" text-anchor="middle">${words}</text>`
}

/** The text of the current card, written on the board. */
function written({ when, title, line }: Card): Art {
  const body = [
    kicker(254, 300, when, YELLOW),
    block(252, 348, title, { size: 44, face: 'title', color: CHALK, width: 560, lines: 1 }),
    path('M254 366q120-7 236-2t214-3', {
      ...LINE,
      stroke: YELLOW,
      'stroke-width': 3,
      opacity: 0.85,
    }),
    block(254, 404, line, { size: 21, color: '#e6efe6', width: 470, lines: 3, leading: 1.46 }),
  ]
  return { width: WIDTH, height: HEIGHT, body: moved(0, 0, body.join('')) }
}

/** A music box with a hopping bass. */
function score(sound: Synthesizer): void {
  const chords = [
    [-12, 0, 4, 7],
    [-15, -3, 0, 4],
    [-19, -7, -3, 0],
    [-17, -5, -1, 2],
  ]
  const tune = [12, 16, 19, 16, 12, 9, 12, 16, 17, 12, 9, 12, 14, 11, 14, 19]
  for (let step = 0; step < sound.seconds * 2; step += 1) {
    const at = step / 2
    const [low = 0, ...others] = chords[Math.floor(step / 4) % chords.length] ?? []
    if (step % 2 === 0) {
      sound.pluck({ at, note: low, gain: 0.4, seconds: 0.7, pan: 0.45, soft: 0.75 })
    } else {
      for (const note of others) {
        sound.pluck({ at, note, gain: 0.12, seconds: 0.5, pan: 0.6, soft: 0.5 })
      }
    }
    const note = tune[step % tune.length] ?? 12
    if (step % 8 !== 7) sound.bell({ at, note, gain: 0.05, seconds: 1.1, pan: 0.55 })
  }
}
