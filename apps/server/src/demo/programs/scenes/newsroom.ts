import { cornerMark } from '../drawing/cards.ts'
import { block, linesOf, text, widthOf } from '../drawing/lettering.ts'
import { HEIGHT, type Layer, type Scene, WIDTH } from '../drawing/scene.ts'
import {
  type Art,
  circle,
  createChance,
  ellipse,
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
const CORAL = '#ff8f5a'
const BAND = 40
const TICKER_SPEED = 48

/** The news: a desk above the harbor at night, stories, and tonight's programs at the bottom. */
export function newsroom({ station, title, cards, ticker }: ProgramWords): Scene {
  const each = SECONDS / Math.max(1, cards.length)
  const stories = cards.map((card, at): Layer => {
    const shown = { from: at * each + 0.2, until: (at + 1) * each, fade: 0.4 }
    return { name: `story${at}`, art: story(card, at, cards.length), shown }
  })
  const body = [
    studio(),
    cornerMark(station),
    moved(246, 248, anchor()),
    desk(title),
    rect(0, HEIGHT - BAND, WIDTH, BAND, { fill: '#f1f5fb' }),
  ]
  return {
    seconds: SECONDS,
    ground: { width: WIDTH, height: HEIGHT, body: body.join(''), defs: DEFS },
    layers: [
      {
        name: 'blink',
        art: eyelids(),
        x: 226,
        y: 240,
        blinks: { period: 4, lit: 0.13, after: 2.6 },
      },
      ...stories,
      {
        name: 'ticker',
        art: running(ticker),
        x: { from: 150, speed: -TICKER_SPEED },
        y: HEIGHT - BAND,
      },
      { name: 'tag', art: tag(), y: HEIGHT - BAND },
    ],
    score,
  }
}

const DEFS = [
  linear('night', [
    [0, '#0a1830'],
    [1, '#050b18'],
  ]),
  linear('window', [
    [0, '#17366b'],
    [0.55, '#3b6fb0'],
    [0.8, '#e7a977'],
    [1, '#ffcf94'],
  ]),
  linear('floor', [
    [0, '#12294d'],
    [1, '#060d1c'],
  ]),
  linear('front', [
    [0, '#1f4a86'],
    [1, '#0a1a33'],
  ]),
  radial('light', [
    [0, '#7fb2ff', 0.2],
    [1, '#7fb2ff', 0],
  ]),
].join('')

function studio(): string {
  const chance = createChance(21)
  const frames = [0, 240, 480, 720, 952].map((x) => rect(x, 56, 8, 310, { fill: '#0a1a33' }))
  const waves = many(40, () =>
    rect(chance(0, WIDTH), chance(332, 358), chance(8, 30), 1.4, {
      fill: '#9cc7ff',
      opacity: 0.35,
    }),
  )
  return [
    rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#night)' }),
    rect(0, 60, WIDTH, 290, { fill: 'url(#window)' }),
    skyline(chance),
    rect(0, 328, WIDTH, 34, { fill: '#0f2647' }),
    waves,
    ...frames,
    rect(0, 52, WIDTH, 10, { fill: '#0a1a33' }),
    rect(0, 360, WIDTH, 12, { fill: '#0a1a33' }),
    rect(0, 372, WIDTH, 168, { fill: 'url(#floor)' }),
    ellipse(250, 130, 330, 210, { fill: 'url(#light)' }),
  ].join('')
}

function skyline(chance: ReturnType<typeof createChance>): string {
  let city = ''
  for (let x = 0; x < WIDTH; x += chance(20, 46)) {
    const [height, width] = [chance(20, 74), chance(18, 44)]
    city += rect(x, 330 - height, width, height, { fill: '#16325c' })
    city += many(8, (at) => {
      const [column, row] = [at % 3, Math.floor(at / 3)]
      const [left, top] = [x + 4 + column * 9, 336 - height + row * 12]
      const opacity = chance(0.4, 0.95)
      const isLit = chance(0, 1) > 0.5 && left < x + width - 4 && top < 322
      return isLit ? rect(left, top, 3.5, 5, { fill: '#ffd98c', opacity }) : ''
    })
  }
  return city
}

const SKIN = '#c98d64'

function anchor(): string {
  const mouth = { fill: 'none', stroke: '#7a4a38', 'stroke-width': 2.6, 'stroke-linecap': 'round' }
  return [
    path('M-92 150q4-96 56-106h72q52 10 56 106z', { fill: '#6d2f45' }),
    path('M-22 46l22 46 22-46z', { fill: '#f6f2ea' }),
    path('M-36 44l36 62-52-30zM36 44l-36 62 52-30z', { fill: '#5a2639' }),
    rect(-17, 18, 34, 40, { fill: '#b97f59' }),
    ellipse(0, 0, 37, 45, { fill: SKIN }),
    path('M-40 0q-6-56 40-54t40 54q-6-28-22-34q-34 12-58 34z', { fill: '#2b1d16' }),
    path('M-20-9q7-5 14-1M6-10q7-4 14 1', { ...mouth, stroke: '#2b1d16', 'stroke-width': 2.2 }),
    ellipse(-13, 0, 3.4, 4, { fill: '#2a1c14' }),
    ellipse(13, 0, 3.4, 4, { fill: '#2a1c14' }),
    path('M0 2q4 9-1 12', { ...mouth, stroke: '#a96f4c', 'stroke-width': 2 }),
    path('M-11 22q11 8 22 0', mouth),
  ].join('')
}

function eyelids(): Art {
  const lid = (x: number) => ellipse(x, 8, 4.6, 5.4, { fill: SKIN })
  const lash = { stroke: '#2a1c14', 'stroke-width': 1.6, fill: 'none' }
  return {
    width: 40,
    height: 18,
    body: `${lid(7)}${lid(33)}${path('M3 9q4 3 8 0M29 9q4 3 8 0', lash)}`,
  }
}

function desk(title: string): string {
  const [first = '', ...others] = title.toUpperCase().split(/ (?=THIS\b)/)
  return [
    path('M40 388h430l36 152H4z', { fill: 'url(#front)' }),
    path('M30 378h452l6 18H24z', { fill: '#dfe9f7' }),
    path('M30 378h452l1 4H29z', { fill: '#fff' }),
    text(254, 448, first, { size: 30, face: 'title', anchor: 'middle' }),
    text(256, 474, others.join(' '), {
      size: 13,
      weight: 600,
      anchor: 'middle',
      color: '#9cc7ff',
      spacing: 4,
    }),
    moved(330, 372, rect(-30, -6, 60, 12, { rx: 2, fill: '#f6f2ea' }), 'rotate(-4)'),
    path('M396 378v-22h20v22z', { fill: '#2f6db5' }),
  ].join('')
}

/** A story next to the desk: its number, headline and summary. */
function story({ title, line }: Card, at: number, count: number): Art {
  const setting = { size: 34, face: 'title', width: 370, lines: 2 } as const
  const lines = linesOf(title, setting)
  const steps = many(count, (step) =>
    circle(34 + step * 16, 42, 4, {
      fill: step === at ? CORAL : '#8ea6c9',
      opacity: step === at ? 1 : 0.5,
    }),
  )
  const body = [
    rect(0, 0, 424, 282, { rx: 5, fill: '#0b1c38', 'fill-opacity': 0.94 }),
    rect(0, 0, 424, 5, { fill: CORAL }),
    steps,
    ...lines.map((words, index) => text(29, 92 + index * 40, words, setting)),
    block(30, 104 + lines.length * 40, line, {
      size: 17,
      color: '#cfe0f7',
      leading: 1.44,
      width: 368,
      lines: 6 - lines.length,
    }),
  ]
  return { width: WIDTH, height: HEIGHT, body: moved(490, 84, body.join('')) }
}

function running(ticker: readonly string[]): Art {
  const setting = { size: 17, weight: 500, color: '#0a1830' }
  const dot = '      •      '
  const once = ticker.join(dot) + dot
  // Repeated often enough to run until the program starts over.
  const times = Math.max(1, Math.ceil((WIDTH + TICKER_SPEED * SECONDS) / widthOf(once, setting)))
  const words = once.repeat(times).slice(0, 260)
  return {
    width: Math.ceil(widthOf(words, setting) * 1.1),
    height: BAND,
    body: text(10, 26, words, setting).replace('<text', '<text xml:space="preserve"'),
  }
}

function tag(): Art {
  const body =
    path('M0 0h138l-14 40H0z', { fill: CORAL }) +
    text(20, 26, 'COMING UP', { size: 14, weight: 600, color: '#3a1608', spacing: 1.4 })
  return { width: 150, height: BAND, body }
}

/** A walking bass, and a signal of four bells. */
function score(sound: Synthesizer): void {
  const bars = [
    [-24, 0],
    [-24, 7],
    [-20, 4],
    [-19, 5],
  ] as const
  for (let step = 0; step < sound.seconds * 2; step += 1) {
    const [low, high] = bars[Math.floor(step / 8) % bars.length] ?? bars[0]
    sound.pluck({ at: step / 2, note: low, gain: 0.4, seconds: 0.5, soft: 0.8 })
    if (step % 2 === 0) continue
    const light = { note: high + 12, gain: 0.12, seconds: 0.4, pan: 0.7, soft: 0.3 }
    sound.pluck({ at: step / 2 + 0.25, ...light })
  }
  const chords = [
    [-12, -5, 0],
    [-12, -5, 3],
    [-8, -1, 4],
    [-7, 0, 5],
  ]
  sound.chords(chords, 4, 0.03)
  const signal = [
    [0, 12],
    [0.25, 12],
    [0.5, 19],
    [1, 16],
  ] as const
  for (const [at, note] of signal) sound.bell({ at, note, gain: 0.16, seconds: 1.6 })
}
