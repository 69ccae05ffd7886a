import { inTurn } from '../drawing/cards.ts'
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
const ROOM = 1500
const MIDDLE = 750
const GOLD = '#d9a566'

/** Public meetings: a slow look along the dais and back. */
export function chamber({ town, names, cards }: ProgramWords): Scene {
  const body = [
    wall(),
    flag(560, '#24508f'),
    flag(905, '#a3322c'),
    seal(town),
    many(SEATS.length, person),
    desk(),
    many(SEATS.length, (at) => nameplate(at, names[at] ?? '')),
    rect(0, 452, ROOM, 90, { fill: 'url(#floor)' }),
    audience(),
  ]
  return {
    seconds: SECONDS,
    ground: { width: ROOM, height: HEIGHT, body: body.join(''), defs: DEFS },
    pan: SECONDS,
    layers: inTurn(cards, SECONDS, plate),
    score,
  }
}

const DEFS = [
  linear('wall', [
    [0, '#6b4027'],
    [0.5, '#87552f'],
    [1, '#4a2a1b'],
  ]),
  radial('spot', [
    [0, '#ffe2a8', 0.32],
    [1, '#ffe2a8', 0],
  ]),
  linear('desk', [
    [0, '#8a5228'],
    [1, '#4f2b15'],
  ]),
  linear('floor', [
    [0, '#24140f'],
    [1, '#0d0706'],
  ]),
].join('')

/** Skin, hair and coat colors of the people who sit there. */
const SEATS = [
  ['#e3b591', '#2b1d16', '#27364f'],
  ['#8d5a3b', '#1a1412', '#4a2b3c'],
  ['#c98d64', '#7a7a80', '#2f4a43'],
  ['#f0c8a4', '#b9b3a8', '#3b3b46'],
  ['#6f4630', '#15110f', '#5a4630'],
  ['#d7a57c', '#5b3a22', '#31445e'],
  ['#b97a52', '#3a2a20', '#472f4c'],
] as const

function wall(): string {
  const panels = many(15, (at) => {
    const x = at * 100
    return (
      rect(x + 6, 34, 88, 260, { fill: '#000', 'fill-opacity': 0.08 }) +
      rect(x + 12, 40, 76, 248, { fill: '#fff', 'fill-opacity': 0.035 })
    )
  })
  const light = [180, 500, 1000, 1320].map((x) => ellipse(x, 20, 230, 300, { fill: 'url(#spot)' }))
  return rect(0, 0, ROOM, HEIGHT, { fill: 'url(#wall)' }) + panels + light.join('')
}

function flag(x: number, color: string): string {
  const pale = { fill: '#f2ead8' }
  return moved(
    x,
    0,
    rect(0, 90, 5, 230, { fill: '#c9a24a' }) +
      circle(2.5, 86, 6, { fill: '#c9a24a' }) +
      path('M5 100c18 10 40 6 46 26c4 40-10 92-6 150c-14-14-30-8-40-26z', { fill: color }) +
      path('M5 150c18 10 40 6 45 24l-1 26c-10-16-30-12-44-24z', pale),
  )
}

/** The town's seal, with its name around it. */
function seal(town: string): string {
  const letters = [...`CITY OF ${town.toUpperCase()} · 1734 · `]
  const ring = letters.map((letter, at) => {
    const turn = (at / letters.length) * 360 - 96
    const look = { size: 11.5, weight: 600, color: '#6b4c1e', anchor: 'middle' } as const
    return group({ transform: `rotate(${turn} ${MIDDLE} 150)` }, text(MIDDLE, 86, letter, look))
  })
  return (
    circle(MIDDLE, 150, 88, { fill: '#8f6a34' }) +
    circle(MIDDLE, 150, 80, { fill: '#e9d9b4' }) +
    circle(MIDDLE, 150, 60, { fill: '#24508f' }) +
    path('M704 168q23-18 46 0t46 0v10q-23 16-46 0t-46 0z', { fill: '#e9d9b4' }) +
    path('M744 108h6l26 44h-26v12h-6z', { fill: '#e9d9b4' }) +
    ring.join('')
  )
}

function person(at: number): string {
  const [skin, hair, coat] = SEATS[at] ?? SEATS[0]
  const smile = { fill: 'none', stroke: '#00000055', 'stroke-width': 1.6 }
  const figure = [
    rect(-44, -34, 88, 110, { rx: 18, fill: '#3a1d16' }),
    rect(-38, -28, 76, 98, { rx: 14, fill: '#4d281e' }),
    path('M-46 84q4-52 30-58h32q26 6 30 58z', { fill: coat }),
    path('M-10 26l10 20 10-20z', { fill: '#f4efe6' }),
    rect(-9, 8, 18, 22, { fill: skin }),
    ellipse(0, -6, 20, 24, { fill: skin }),
    path('M-22-6q-2-28 22-28t22 28q-4-14-14-16q-18 4-30 16z', { fill: hair }),
    path('M-8 2q8 5 16 0', smile),
  ]
  return moved(190 + at * 187, 262 + Math.abs(at - 3) * 7, figure.join(''))
}

function desk(): string {
  const panels = many(23, (at) => {
    const x = 60 + at * 62
    const y = 356 + 52 * ((x - MIDDLE) / 720) ** 2
    return rect(x, y, 50, 46, { rx: 2, fill: '#000', opacity: 0.15 })
  })
  return (
    path('M40 372Q750 318 1460 372L1490 470Q750 410 10 470Z', { fill: 'url(#desk)' }) +
    path('M40 372Q750 318 1460 372l3 10Q750 328 37 382z', { fill: GOLD }) +
    panels
  )
}

function nameplate(at: number, name: string): string {
  const microphone = { stroke: '#17120f', 'stroke-width': 2.4, fill: 'none' }
  const look = { size: 11.5, weight: 500, color: '#f4dfb4', anchor: 'middle' } as const
  return moved(
    190 + at * 187,
    350 + (at - 3) ** 2 * 3.1,
    rect(-52, 0, 104, 20, { rx: 2, fill: '#1c1410' }) +
      text(0, 14, name, look) +
      path('M40 0q-2-28-16-36', microphone) +
      ellipse(22, -38, 5, 3.6, { fill: '#17120f' }),
  )
}

function audience(): string {
  const chance = createChance(5)
  let heads = ''
  for (let x = -20; x < ROOM + 40; x += chance(66, 96)) {
    const size = chance(0.9, 1.2)
    const head = ellipse(0, 10, 21, 26, {}) + path('M-48 100q2-62 48-62t48 62z')
    heads += moved(x, chance(452, 474), head, `scale(${size})`)
  }
  return group({ fill: '#120c0b' }, heads)
}

/** The name of the public body, on a plate over the picture. */
function plate({ when, title, line }: Card): Art {
  const body = [
    rect(48, 408, 640, 104, { rx: 4, fill: '#0d1420', 'fill-opacity': 0.92 }),
    rect(48, 408, 6, 104, { fill: GOLD }),
    kicker(78, 436, when, '#e8c48d'),
    block(77, 470, title, { size: 30, face: 'title', width: 590, lines: 1 }),
    block(78, 496, line, { size: 16, color: '#d5dbe4', width: 590, lines: 1 }),
  ]
  return { width: WIDTH, height: HEIGHT, body: body.join('') }
}

/** A full room, a gavel, and a low, patient chord. */
function score(sound: Synthesizer): void {
  sound.noise({ gain: 0.35, cut: 0.02, waves: 2, depth: 0.4 })
  for (const at of [0.6, 1, 1.4]) {
    sound.pluck({ at, note: -24, gain: 0.9, seconds: 0.35, soft: 0.75 })
  }
  const chords = [
    [-24, -17, -12, -8],
    [-22, -15, -10, -7],
    [-26, -19, -14, -10],
    [-24, -17, -12, -5],
  ]
  sound.chords(chords, 6, 0.03)
}
