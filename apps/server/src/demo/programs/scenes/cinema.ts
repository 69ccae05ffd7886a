import { block, kicker, linesOf, text } from '../drawing/lettering.ts'
import { HEIGHT, type Layer, type Scene, WIDTH } from '../drawing/scene.ts'
import {
  type Art,
  circle,
  createChance,
  group,
  many,
  moved,
  path,
  radial,
  rect,
} from '../drawing/svg.ts'
import type { Card, ProgramWords } from '../program-words.ts'
import type { Synthesizer } from '../sound/synthesizer.ts'

const SECONDS = 24
/** The countdown on the leader of the film, before the titles. */
const LEADER = 4
const CREAM = '#f3ead6'
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 }

/** The film club: the leader of an old film counts down, then title cards follow as in a silent film. */
export function cinema({ station, title, when, cards }: ProgramWords): Scene {
  const each = (SECONDS - LEADER) / Math.max(1, cards.length)
  const titles = cards.map((card, at): Layer => {
    const from = LEADER + at * each
    const shown = { from, until: from + each, fade: 0.7 }
    return { name: `title${at}`, art: intertitle(card, station), shown }
  })
  return {
    seconds: SECONDS,
    ground: { width: WIDTH, height: HEIGHT, body: ground(), defs: DEFS },
    layers: [
      { name: 'leader', art: leader(title, when), shown: { from: 0, until: LEADER, fade: 0.25 } },
      ...Array.from(
        { length: LEADER },
        (_, at): Layer => ({
          name: `count${at}`,
          art: number(LEADER - at),
          blinks: { period: SECONDS, lit: 1, after: at },
        }),
      ),
      ...titles,
      {
        name: 'scratch',
        art: scratch(),
        x: '180+mod(floor(t*3)*331,640)',
        blinks: { period: 3, lit: 0.34 },
      },
      {
        name: 'dust',
        art: dust(3),
        x: 'mod(floor(t*6)*127,300)',
        y: 'mod(floor(t*6)*71,120)',
        blinks: { period: 1, lit: 0.5 },
      },
    ],
    score,
  }
}

const DEFS = radial('beam', [
  [0, '#3a352c'],
  [0.7, '#221e18'],
  [1, '#0f0d0a'],
])

function ground(): string {
  return rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#beam)' })
}

/** A cross, two circles and marks, as at the beginning of a film reel. */
function leader(title: string, when: string): Art {
  const line = { stroke: CREAM, 'stroke-opacity': 0.55, 'stroke-width': 2, fill: 'none' }
  const ring = { ...line, 'stroke-opacity': 0.9, 'stroke-width': 5 }
  const ticks = many(48, (at) => {
    const turn = (at / 48) * 2 * Math.PI
    const [from, until] = [at % 4 === 0 ? 196 : 202, 208]
    const point = (radius: number) =>
      `${MIDDLE.x + radius * Math.cos(turn)} ${MIDDLE.y + radius * Math.sin(turn)}`
    return path(`M${point(from)}L${point(until)}`, { ...line, 'stroke-opacity': 0.7 })
  })
  const body = [
    rect(0, 0, WIDTH, HEIGHT, { fill: '#8d8472' }),
    rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#vignette)' }),
    path(`M0 ${MIDDLE.y}H${WIDTH}M${MIDDLE.x} 0V${HEIGHT}`, { ...line, stroke: '#1d1a14' }),
    circle(MIDDLE.x, MIDDLE.y, 186, ring),
    circle(MIDDLE.x, MIDDLE.y, 166, ring),
    ticks,
    kicker(48, 60, when, CREAM),
    text(46, 500, title, { size: 30, face: 'title', color: CREAM }),
  ]
  const defs = radial('vignette', [
    [0, '#fff6df', 0.42],
    [0.6, '#8d8472', 0],
    [1, '#2a251c', 0.75],
  ])
  return { width: WIDTH, height: HEIGHT, body: body.join(''), defs }
}

function number(count: number): Art {
  const setting = { size: 230, face: 'title', color: '#1d1a14', anchor: 'middle' } as const
  return {
    width: WIDTH,
    height: HEIGHT,
    body: text(MIDDLE.x, MIDDLE.y + 78, String(count), setting),
  }
}

/** A title in a frame with corners, as between the scenes of a silent film. */
function intertitle({ title, line }: Card, station: string): Art {
  const [inBrackets = '', year = ''] = /\((\d{4})\)$/.exec(title) ?? []
  const name = title.slice(0, title.length - inBrackets.length).trimEnd()
  const setting = {
    size: 54,
    face: 'title',
    color: CREAM,
    anchor: 'middle',
    width: 700,
    lines: 2,
  } as const
  const lines = linesOf(name, setting)
  const top = 236 - (lines.length - 1) * 30
  const small = { size: 15, weight: 500, spacing: 3, color: '#cbbfa3', anchor: 'middle' } as const
  const body = [
    frame(),
    text(MIDDLE.x, top - 70, year, { ...small, size: 18, spacing: 6 }),
    ...lines.map((words, at) => text(MIDDLE.x, top + at * 62, words, setting)),
    ornament(top + lines.length * 62 - 16),
    block(MIDDLE.x, top + lines.length * 62 + 34, line, {
      size: 21,
      color: '#e4d9c0',
      anchor: 'middle',
      width: 600,
      lines: 3,
      leading: 1.5,
    }),
    text(MIDDLE.x, 478, station.toUpperCase(), { ...small, size: 12 }),
  ]
  return { width: WIDTH, height: HEIGHT, body: body.join('') }
}

function frame(): string {
  const line = { fill: 'none', stroke: '#cbb98f' }
  const corner = path('M0 54V0H54M12 42V12H42M0 70q26-8 34-36T70 0', { ...line, 'stroke-width': 2 })
  const corners = [
    moved(56, 44, corner),
    moved(WIDTH - 56, 44, corner, 'scale(-1 1)'),
    moved(56, HEIGHT - 44, corner, 'scale(1 -1)'),
    moved(WIDTH - 56, HEIGHT - 44, corner, 'scale(-1 -1)'),
  ]
  return (
    rect(0, 0, WIDTH, HEIGHT, { fill: '#12100c' }) +
    path('M140 44H820M140 496H820M56 128V412M904 128V412', {
      ...line,
      'stroke-width': 2,
      opacity: 0.7,
    }) +
    corners.join('')
  )
}

function ornament(y: number): string {
  const line = { stroke: '#cbb98f', 'stroke-width': 2, fill: 'none' }
  const leaf = path('M0-7L7 0 0 7-7 0z', { fill: '#cbb98f' })
  return moved(MIDDLE.x, y, path('M-110 0H-20M20 0H110', line) + leaf)
}

function scratch(): Art {
  const body = path('M4 0q3 130-1 270t2 270', {
    stroke: '#fff',
    'stroke-opacity': 0.3,
    'stroke-width': 1.6,
    fill: 'none',
  })
  return { width: 10, height: HEIGHT, body }
}

function dust(seed: number): Art {
  const chance = createChance(seed)
  const specks = many(5, () =>
    circle(chance(20, 620), chance(20, 380), chance(1, 2.6), {
      fill: '#fff',
      opacity: chance(0.25, 0.5),
    }),
  )
  return { width: 640, height: 400, body: group({}, specks) }
}

/** A movie-theater organ after four ticks of the leader. */
function score(sound: Synthesizer): void {
  for (let at = 0; at < LEADER; at += 1) {
    sound.bell({ at, note: 24, gain: 0.09, seconds: 0.25 })
  }
  const waltz = [
    [-21, -9, -5, 0],
    [-16, -9, -4, -1],
    [-19, -7, -4, 0],
    [-14, -10, -7, -2],
  ]
  for (let bar = 0; bar < 10; bar += 1) {
    const at = LEADER + bar * 2
    const [low = 0, ...others] = waltz[bar % waltz.length] ?? []
    sound.pad({ at, notes: [low], gain: 0.07, seconds: 1.4 })
    for (const after of [0.66, 1.33]) {
      sound.pad({ at: at + after, notes: others, gain: 0.028, seconds: 0.3 })
    }
    const melody = [12, 11, 7, 12, 16, 14, 12, 11, 9, 7][bar] ?? 12
    sound.pad({ at, notes: [melody], gain: 0.045, seconds: 1.5 })
  }
}
