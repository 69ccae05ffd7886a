import { block, kicker, linesOf, text } from '../drawing/lettering.ts'
import { HEIGHT, type Scene, WIDTH } from '../drawing/scene.ts'
import { type Art, circle, moved, radial, rect } from '../drawing/svg.ts'
import type { Card, ProgramWords } from '../program-words.ts'
import type { Synthesizer } from '../sound/synthesizer.ts'
import { drawNotice } from './notice-drawings.ts'

const SECONDS = 24
const PAPER = '#f6efe3'
const HUES = ['#0b7285', '#b5502b', '#5f3dc4', '#2b8a3e', '#a61e4d', '#1864ab', '#946200']

/** The bulletin board: one notice at a time, each with a small drawing. */
export function notices({ station, title, cards }: ProgramWords): Scene {
  const each = SECONDS / Math.max(1, cards.length)
  return {
    seconds: SECONDS,
    ground: { width: WIDTH, height: HEIGHT, body: GROUND, defs: DEFS },
    layers: [
      ...cards.map((card, at) => ({
        name: `notice${at}`,
        art: notice(card, at, { station, title }),
        shown: { from: at * each, until: (at + 1) * each, fade: 0.5 },
      })),
      {
        name: 'bar',
        art: bar(),
        x: { from: -WIDTH, speed: WIDTH / each, each },
        y: HEIGHT - 5,
      },
    ],
    score,
  }
}

const GROUND = [
  rect(0, 0, WIDTH, HEIGHT, { fill: PAPER }),
  circle(160, 90, 420, { fill: 'url(#warm)' }),
  circle(900, 500, 420, { fill: 'url(#cool)' }),
].join('')

const DEFS = [
  radial('warm', [
    [0, '#ffd8a8', 0.8],
    [1, '#ffd8a8', 0],
  ]),
  radial('cool', [
    [0, '#a5d8dd', 0.65],
    [1, '#a5d8dd', 0],
  ]),
].join('')

type Frame = { station: string; title: string }

function notice({ title, line, when }: Card, at: number, frame: Frame): Art {
  const hue = HUES[at % HUES.length] ?? ''
  const setting = { size: 56, face: 'title', color: '#1f2430', width: 560, lines: 2 } as const
  const lines = linesOf(title, setting)
  const foot = 188 + (lines.length - 1) * 62
  const body = [
    rect(0, 0, 14, HEIGHT, { fill: hue }),
    kicker(72, 84, frame.title, hue),
    ...lines.map((words, index) => text(70, 178 + index * 62, words, setting)),
    rect(72, foot + 22, 56, 4, { fill: hue }),
    block(72, foot + 76, line, { size: 25, color: '#3d4453', width: 500, lines: 4, leading: 1.44 }),
    text(72, 496, when, { size: 16, weight: 500, color: '#6b7280' }),
    text(888, 496, frame.station, { size: 16, weight: 500, color: '#6b7280', anchor: 'end' }),
    moved(646, 128, drawNotice(title, at, hue), 'scale(1.04)'),
  ]
  return { width: WIDTH, height: HEIGHT, body: body.join('') }
}

function bar(): Art {
  return { width: WIDTH, height: 5, body: rect(0, 0, WIDTH, 5, { fill: '#1f2430', opacity: 0.55 }) }
}

/** A slow guitar. */
function score(sound: Synthesizer): void {
  const chords = [
    [-12, -5, 0, 4, 7],
    [-15, -8, -3, 0, 4],
    [-10, -3, 2, 5, 9],
    [-14, -7, -2, 2, 7],
  ]
  sound.chords(
    chords.map((chord) => chord.slice(0, 3)),
    4,
    0.016,
  )
  for (let step = 0; step < sound.seconds * 2; step += 1) {
    const chord = chords[Math.floor(step / 8) % chords.length] ?? []
    const note = chord[Math.floor(sound.chance(0, chord.length))] ?? 0
    const isHigh = sound.chance(0, 1) > 0.7
    sound.pluck({
      at: step / 2 + sound.chance(0, 0.012),
      note: note + (isHigh ? 12 : 0),
      gain: 0.2 * sound.chance(0.6, 1),
      seconds: 2.6,
      pan: sound.chance(0.25, 0.75),
      soft: 0.55,
    })
  }
}
