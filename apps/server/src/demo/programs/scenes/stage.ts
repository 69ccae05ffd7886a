import { cornerMark, inTurn, shade } from '../drawing/cards.ts'
import { block, kicker, text } from '../drawing/lettering.ts'
import { HEIGHT, type Scene, WIDTH } from '../drawing/scene.ts'
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
const AMBER = '#ffcf7a'

/** Music under the rafters: three players in moving light. */
export function stage({ station, title, when, cards }: ProgramWords): Scene {
  const body = [room(), cornerMark(station)]
  return {
    seconds: SECONDS,
    ground: { width: WIDTH, height: HEIGHT, body: body.join(''), defs: DEFS },
    layers: [
      { name: 'left', art: cone(), x: { around: 60, by: 44, period: 12 }, y: 30 },
      { name: 'right', art: cone(), x: { around: 450, by: 44, period: 12, phase: 0.32 }, y: 30 },
      { name: 'band', art: band(title, when) },
      {
        name: 'bow',
        art: bow(),
        x: { around: 612, by: 12, period: 1.5 },
        y: { around: 200, by: 5, period: 1.5 },
      },
      ...inTurn(cards, SECONDS, song),
    ],
    score,
  }
}

const DEFS = [
  linear('boards', [
    [0, '#2a150c'],
    [0.6, '#5b2d16'],
    [1, '#2a150c'],
  ]),
  radial('bulb', [
    [0, '#ffcf7a', 0.7],
    [1, '#ffcf7a', 0],
  ]),
  linear('floor', [
    [0, '#5b3318'],
    [1, '#1a0c06'],
  ]),
  radial('pool', [
    [0, '#ffd591', 0.55],
    [1, '#ffd591', 0],
  ]),
].join('')

function room(): string {
  const boards = many(10, (at) =>
    rect(0, at * 33, WIDTH, 31, { fill: '#fff', 'fill-opacity': 0.012 + (at % 2) * 0.012 }),
  )
  const beams =
    path('M0 0h960v20L480 74 0 20z') +
    path('M-10 150L480 40l490 110v16L480 58-10 166z') +
    rect(470, 40, 20, 150, {}) +
    path('M220 96h12v234h-12zM728 96h12v234h-12z')
  const lines = many(12, (at) => {
    const look = { stroke: '#000', 'stroke-opacity': 0.25, 'stroke-width': 2 }
    return path(`M${480 + (at - 6) * 40} 392L${480 + (at - 6) * 190} 540`, look)
  })
  return [
    rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#boards)' }),
    boards,
    group({ fill: '#160c08' }, beams),
    lamps(),
    rect(0, 392, WIDTH, 148, { fill: 'url(#floor)' }),
    lines,
    ellipse(480, 424, 400, 54, { fill: 'url(#pool)' }),
  ].join('')
}

function lamps(): string {
  const places = Array.from({ length: 23 }, (_, at) => {
    const y = 118 + 34 * Math.sin((at / 22) * Math.PI * 4) ** 2
    return [20 + at * 42, Math.round(y)] as const
  })
  const wire = { fill: 'none', stroke: '#1b0f08', 'stroke-width': 2 }
  const bulbs = places.map(
    ([x, y]) =>
      circle(x, y + 7, 22, { fill: 'url(#bulb)' }) + circle(x, y + 7, 4, { fill: '#fff0c4' }),
  )
  return path(`M${places.map((place) => place.join(' ')).join(' L')}`, wire) + bulbs.join('')
}

function cone(): Art {
  const defs = linear('cone', [
    [0, '#ffe2a8', 0.42],
    [1, '#ffe2a8', 0],
  ])
  return {
    width: 460,
    height: 430,
    body: path('M215 0h30L450 430H10z', { fill: 'url(#cone)' }),
    defs,
  }
}

function band(title: string, when: string): Art {
  const dark = shade('dark', 200)
  const body = [
    group(
      { fill: '#0d0604' },
      guitarist() + cellist() + fiddler() + microphone(360, 250, 182) + microphone(604, 244, 190),
    ),
    audience(),
    dark.body,
    kicker(48, 458, when, AMBER),
    block(46, 500, title, { size: 38, face: 'title', width: 620, lines: 1 }),
  ]
  return { width: WIDTH, height: HEIGHT, body: body.join(''), defs: dark.defs }
}

function guitarist(): string {
  const body =
    ellipse(0, 0, 23, 28, {}) +
    path('M-24-4q2-34 26-32t24 30q-12-12-30-10z') +
    path('M-12 22h26l6 14q34 10 38 60l4 60-112 2q-2-110 32-122z') +
    path('M-60 158h118l12 58H34l-8-32-50 0-8 32h-36z')
  const guitar =
    ellipse(0, 16, 40, 32, { fill: '#7a3d17' }) +
    ellipse(-4, -26, 29, 24, { fill: '#7a3d17' }) +
    circle(-2, 2, 11, { fill: '#190b05' }) +
    rect(-7, -148, 9, 130, { fill: '#2b140a' }) +
    rect(-10, -166, 15, 22, { fill: '#2b140a' })
  return moved(250, 214, body) + moved(272, 318, guitar, 'rotate(-18)')
}

function cellist(): string {
  const body =
    ellipse(0, 0, 23, 29, {}) +
    path('M-25 8q-8-50 25-46t26 44q8 30 4 44l-12-20q2-34-14-36q-22 4-20 40l-8 8z') +
    path('M-12 24h24l5 14q36 8 40 54l2 64H-60l4-66q4-44 40-52z') +
    path('M-58 154h116l20 84H-80z')
  const bowLook = { stroke: '#d8b07a', 'stroke-width': 2.4 }
  const cello =
    path('M-36 96q-22-46 6-76q-20-36 10-58q20-12 40 0q30 22 10 58q28 30 6 76q-36 20-72 0z', {
      fill: '#8a4519',
    }) +
    rect(-5, -132, 9, 120, { fill: '#1f0f07' }) +
    path('M-3-132q-10-12 2-18q10 4 6 18z', { fill: '#1f0f07' }) +
    rect(-3, 112, 5, 34, { fill: '#1f0f07' }) +
    path('M-74 30L96-6', bowLook)
  return moved(480, 190, body) + moved(508, 304, cello)
}

function fiddler(): string {
  const body =
    ellipse(0, 0, 23, 28, {}) +
    path('M-26-2q-2-34 26-34t26 34q-6-16-24-18q-20 2-28 18z') +
    path('M-13 22h26l6 14q38 10 42 60l6 126h-30l-10-70-10 70h-36l-6-72-8 72h-30l10-126q4-50 42-60z')
  const fiddle =
    ellipse(-20, 6, 34, 15, { fill: '#a3561f' }) +
    ellipse(16, 2, 20, 12, { fill: '#a3561f' }) +
    rect(30, -3, 64, 7, { fill: '#1f0f07' })
  return moved(704, 196, body) + moved(676, 236, fiddle, 'rotate(24)')
}

function bow(): Art {
  const body = path('M6 8L132 62', { stroke: '#e6c294', 'stroke-width': 2.4 })
  return { width: 140, height: 70, body }
}

function microphone(x: number, y: number, height: number): string {
  const foot = path(`M${x - 26} ${y + height}h56l-26-8z`)
  return rect(x, y, 3, height, {}) + ellipse(x + 1, y - 6, 7, 10, {}) + foot
}

function audience(): string {
  const chance = createChance(3)
  const heads = many(15, (at) => {
    const [x, y] = [20 + at * 66 + chance(-10, 10), 500 + chance(-6, 14)]
    return ellipse(x, y, 19, 23, {}) + path(`M${x - 42} 560q4-44 42-44t42 44z`)
  })
  return group({ fill: '#060302' }, heads)
}

function song({ title }: Card): Art {
  return {
    width: WIDTH,
    height: HEIGHT,
    body: text(912, 500, title, { size: 17, weight: 500, color: '#f3dfc0', anchor: 'end' }),
  }
}

/** Guitar, cello and fiddle: four bars of three seconds. */
function score(sound: Synthesizer): void {
  const chords = [
    [-12, -5, 0, 4, 7, 12],
    [-15, -8, -3, 0, 4, 9],
    [-19, -7, -4, 0, 5, 8],
    [-17, -5, -1, 2, 7, 11],
  ]
  const tunes = [
    [16, 14, 12],
    [12, 9, 7],
    [12, 14, 17],
    [16, 14, 11],
  ]
  for (let bar = 0; bar * 3 < sound.seconds; bar += 1) {
    const at = bar * 3
    const chord = chords[bar % 4] ?? []
    const play = (after: number, string: number, gain: number, soft: number) =>
      sound.pluck({ at: at + after, note: chord[string] ?? 0, gain, seconds: 2.2, pan: 0.38, soft })
    play(0, 0, 0.5, 0.6)
    play(1.5, 1, 0.4, 0.6)
    for (const [step, string] of [2, 4, 3, 5, 3, 4].entries())
      play(step / 2 + 0.01, string, 0.26, 0.5)
    for (const [step, note] of (tunes[bar % 4] ?? []).entries()) {
      sound.pad({ at: at + step, notes: [note], gain: 0.05, seconds: 0.75 })
    }
  }
  sound.chords(
    chords.map((chord) => chord.slice(0, 3)),
    3,
    0.012,
  )
}
