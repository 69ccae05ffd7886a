import { cornerMark, inTurn, shade } from '../drawing/cards.ts'
import { block, kicker, text } from '../drawing/lettering.ts'
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
const GRASS = 262
const LIME = '#d7f36b'
/** The game clock at the start, in seconds. */
const KICK_OFF = 64 * 60 + 12

/** A game under the lights, in fog: players, the ball, and a running clock. */
export function field({ station, title, when, cards }: ProgramWords): Scene {
  const dark = shade('dark', 210, '#03110d')
  const body = [sky(), stands(), pitch(), lights(), goal(), dark.body, scoreBoard(title)]
  return {
    seconds: SECONDS,
    ground: {
      width: WIDTH,
      height: HEIGHT,
      defs: DEFS + dark.defs,
      body: [...body, cornerMark(station), heading(title, when)].join(''),
    },
    layers: [
      { name: 'fog', art: fog(7), x: { around: -240, by: 120, period: 24 }, y: 214 },
      ...runner('guests', ['#f4f6fb', '#1b2a55'], {
        x: { around: 566, by: 70, period: 12 },
        y: { around: 292, by: 6, period: 6 },
      }),
      {
        name: 'ball',
        art: ball(),
        x: { around: 500, by: 150, period: 12, phase: 0.06 },
        y: BOUNCE,
      },
      ...runner('home', ['#0f7f8c', '#072f38'], {
        x: { around: 420, by: 96, period: 12, phase: 0.03 },
        y: { around: 318, by: 8, period: 8 },
      }),
      {
        name: 'wing',
        art: player('#0f7f8c', '#072f38'),
        x: { around: 196, by: 46, period: 24, phase: 0.4 },
        y: 276,
      },
      {
        name: 'keeper',
        art: player('#ffb02e', '#1b1b1b'),
        x: { around: 806, by: 10, period: 3 },
        y: 268,
      },
      {
        name: 'clock',
        frames: Array.from({ length: SECONDS }, (_, at) => clock(KICK_OFF + at)),
        perSecond: 1,
        x: 330,
        y: 36,
      },
      ...inTurn(cards, SECONDS, game),
    ],
    score,
  }
}

/** The vertical position of the bouncing ball. */
const BOUNCE = '372-34*abs(sin(2*PI*t/3))'

const DEFS = [
  linear('sky', [
    [0, '#061020'],
    [0.5, '#12304a'],
    [1, '#3a6a78'],
  ]),
  linear('grass', [
    [0, '#3f9150'],
    [0.3, '#2c7a42'],
    [1, '#123f26'],
  ]),
  radial('glare', [
    [0, '#f4fbff', 0.95],
    [0.18, '#e3f4ff', 0.45],
    [1, '#cfe9ff', 0],
  ]),
  linear('shaft', [
    [0, '#e9f6ff', 0.32],
    [1, '#e9f6ff', 0],
  ]),
].join('')

function sky(): string {
  return rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#sky)' })
}

/** Stands with people who are so far away that they are only dots. */
function stands(): string {
  const chance = createChance(13)
  const rows = many(5, (row) =>
    rect(0, 196 + row * 13, WIDTH, 13, { fill: row % 2 ? '#15303f' : '#122938' }),
  )
  const colors = ['#e8b796', '#f2dcc0', '#0f7f8c', '#dfe7ee', '#b9583f', '#8fa5b4']
  const people = many(330, (at) => {
    const row = at % 5
    const fill = colors[Math.floor(chance(0, colors.length))] ?? ''
    return circle(chance(0, WIDTH), 203 + row * 13, 2.4, { fill, opacity: chance(0.35, 0.85) })
  })
  const boards = many(8, (at) =>
    rect(at * 120, 252, 120, 12, { fill: at % 2 ? '#0d4b54' : '#0a3d46' }),
  )
  return rows + people + boards
}

function pitch(): string {
  const stripes = many(9, (at) => {
    const [left, right] = [-960 + at * 320, -960 + at * 320 + 160]
    const top = (x: number) => 480 + (x - 480) * 0.42
    return path(`M${top(left)} ${GRASS}L${top(right)} ${GRASS}L${right} 540L${left} 540Z`, {
      fill: '#fff',
      'fill-opacity': 0.045,
    })
  })
  const chalk = { fill: 'none', stroke: '#f2fff4', 'stroke-opacity': 0.5, 'stroke-width': 2.5 }
  return [
    rect(0, GRASS, WIDTH, HEIGHT - GRASS, { fill: 'url(#grass)' }),
    stripes,
    path('M0 292H960', { ...chalk, 'stroke-width': 1.6 }),
    ellipse(330, 372, 170, 44, chalk),
    circle(330, 372, 3, { fill: '#f2fff4', opacity: 0.6 }),
    path('M340 292L312 540', chalk),
    path('M960 308H764L690 412H960', chalk),
  ].join('')
}

function lights(): string {
  const masts = [130, 470, 830]
  return masts
    .map((x) => {
      const lamps = many(6, (at) =>
        circle(x - 20 + (at % 3) * 20, 98 + Math.floor(at / 3) * 15, 5.4, { fill: '#fff' }),
      )
      return [
        path(`M${x - 26} 108L${x - 210} 430H${x + 210}L${x + 26} 108Z`, { fill: 'url(#shaft)' }),
        rect(x - 2.5, 108, 5, 100, { fill: '#0a1a26' }),
        rect(x - 31, 88, 62, 36, { rx: 3, fill: '#0a1a26' }),
        circle(x, 106, 120, { fill: 'url(#glare)' }),
        lamps,
      ].join('')
    })
    .join('')
}

function goal(): string {
  const net = { stroke: '#fff', 'stroke-opacity': 0.22, 'stroke-width': 1 }
  const mesh = many(9, (at) => path(`M${872 + at * 11} ${244 - at * 1}V${326 + at * 4}`, net))
  const across = many(6, (at) => path(`M872 ${250 + at * 15}L960 ${248 + at * 19}`, net))
  const frame = { fill: 'none', stroke: '#fff', 'stroke-width': 4, 'stroke-linejoin': 'round' }
  return mesh + across + path('M866 326V240L960 232', frame)
}

const STRIDE_SEC = 0.5

/** A player who alternates between two poses. */
function runner(
  name: string,
  [shirt, shorts]: readonly [string, string],
  place: Pick<Layer, 'x' | 'y'>,
): Layer[] {
  const lit = STRIDE_SEC / 2
  return [0, 1].map((pose) => ({
    name: `${name}${pose}`,
    art: player(shirt, shorts, pose),
    ...place,
    blinks: { period: STRIDE_SEC, lit, after: pose * lit },
  }))
}

function player(shirt: string, shorts: string, pose = 0): Art {
  const skin = '#c98d64'
  const limb = { fill: 'none', stroke: skin, 'stroke-width': 6, 'stroke-linecap': 'round' }
  const sock = { ...limb, stroke: shirt }
  const boots = { ...limb, stroke: '#11161c', 'stroke-width': 5 }
  const body = [
    ellipse(36, 108, 28, 5, { fill: '#000', opacity: 0.28 }),
    ...(pose === 0
      ? [
          path('M31 66L24 84M42 66L52 80', limb),
          path('M24 84L16 102M52 80L50 100', sock),
          path('M14 104h10M48 103h11', boots),
        ]
      : [
          path('M32 66L36 86M41 66L38 84', limb),
          path('M36 86L26 98M38 84L40 103', sock),
          path('M22 99l7 4M38 106h11', boots),
        ]),
    path('M26 52h22l3 19H38l-2-8-3 8H22z', { fill: shorts }),
    path('M27 24q9-5 19 0l4 30H24z', { fill: shirt }),
    path('M28 28L14 44M45 28L58 40', { ...limb, stroke: shirt }),
    path('M14 44l4 10M58 40l8-7', { ...limb, 'stroke-width': 5 }),
    circle(36, 13, 9, { fill: skin }),
    path('M27 12q0-11 9-11t9 9q-5-4-9-3-6 1-9 5z', { fill: '#2b1d16' }),
  ]
  return { width: 76, height: 116, body: body.join('') }
}

function ball(): Art {
  const spot = { fill: '#1b232b' }
  const body =
    circle(9, 9, 8, { fill: '#fff' }) +
    path('M9 5l4 3-1.6 4.4H6.6L5 8z', spot) +
    path('M1.6 7l2 1-.6 3zM16.4 7l-2 1 .6 3z', spot)
  return { width: 18, height: 18, body }
}

function fog(seed: number): Art {
  const chance = createChance(seed)
  const defs = radial('fog', [
    [0, '#e8f3f5', 0.2],
    [1, '#e8f3f5', 0],
  ])
  const body = many(9, (at) =>
    ellipse(90 + at * 160, 62 + chance(-10, 10), chance(150, 230), chance(22, 42), {
      fill: 'url(#fog)',
    }),
  )
  return { width: 1440, height: 124, body, defs }
}

/** Both teams and the score. The clock is next to it. */
function scoreBoard(title: string): string {
  const home = (title.split(' ')[0] ?? '').toUpperCase()
  const team = { size: 15, weight: 700, spacing: 1.2, color: '#0a1f26' }
  const goals = { size: 20, weight: 700, anchor: 'middle' } as const
  return moved(
    48,
    34,
    [
      rect(0, 0, 282, 38, { rx: 4, fill: '#f4f7f9' }),
      rect(0, 0, 6, 38, { fill: '#0f7f8c' }),
      text(18, 25, home, team),
      rect(124, 0, 66, 38, { fill: '#0a1f26' }),
      text(141, 26, '2', goals),
      text(157, 25, '–', { ...goals, size: 16, weight: 400, opacity: 0.7 }),
      text(173, 26, '1', goals),
      text(202, 25, 'GUESTS', team),
    ].join(''),
  )
}

function clock(seconds: number): Art {
  const two = (count: number) => String(count).padStart(2, '0')
  const time = `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
  const setting = { size: 17, weight: 600, anchor: 'middle', color: LIME } as const
  const body =
    rect(0, 0, 80, 34, { rx: 4, fill: '#0a1f26', 'fill-opacity': 0.9 }) +
    text(40, 23, time, setting)
  return { width: 80, height: 34, body }
}

function heading(title: string, when: string): string {
  return (
    kicker(48, 452, when, LIME) +
    block(46, 496, title, { size: 40, face: 'title', width: 700, lines: 1 })
  )
}

function game({ title }: Card): Art {
  const setting = { size: 17, weight: 500, color: '#dff0ea', anchor: 'end' } as const
  return { width: WIDTH, height: HEIGHT, body: text(912, 496, title, setting) }
}

/** The crowd, a drum, and distant brass. */
function score(sound: Synthesizer): void {
  sound.noise({ gain: 0.9, cut: 0.09, waves: 6, depth: 0.7 })
  for (let step = 0; step < sound.seconds; step += 1) {
    sound.pluck({ at: step, note: -31, gain: 0.85, seconds: 0.4, soft: 0.86 })
    if (step % 4 !== 3) continue
    for (const after of [0.25, 0.5]) {
      sound.pluck({ at: step + after, note: -24, gain: 0.5, seconds: 0.3, soft: 0.8 })
    }
  }
  const chords = [
    [-12, -8, -5, 0],
    [-7, -3, 0, 5],
    [-5, -1, 2, 7],
    [-12, -8, -5, 4],
  ]
  for (const [bar, notes] of [...chords, ...chords.slice(0, 2)].entries()) {
    sound.pad({ at: bar * 4, notes, gain: 0.06, seconds: 1.2 })
    sound.pad({ at: bar * 4 + 2, notes, gain: 0.05, seconds: 0.6 })
  }
}
