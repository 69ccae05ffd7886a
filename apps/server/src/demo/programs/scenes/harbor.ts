import { cornerMark, inTurn, lowerThird, shade } from '../drawing/cards.ts'
import { HEIGHT, type Scene, WIDTH } from '../drawing/scene.ts'
import {
  type Art,
  circle,
  createChance,
  group,
  linear,
  many,
  moved,
  path,
  radial,
  rect,
  round,
} from '../drawing/svg.ts'
import type { ProgramWords } from '../program-words.ts'
import type { Synthesizer } from '../sound/synthesizer.ts'

const SECONDS = 24
const HORIZON = 330
const SUN = 676
const ACCENT = '#ffc98a'

/** The harbor at dusk, for programs made in the town: a lighthouse, a boat coming in, gulls. */
export function harbor({ station, cards }: ProgramWords): Scene {
  const chance = createChance(11)
  const dark = shade('dark', 260, '#070a1c')
  const body = [
    sky(chance),
    far(),
    moved(-329, 0, town(chance)),
    moved(0, HORIZON, sea(chance)),
    pier(),
    dark.body,
    cornerMark(station),
  ]
  return {
    seconds: SECONDS,
    ground: { width: WIDTH, height: HEIGHT, body: body.join(''), defs: DEFS + dark.defs },
    layers: [
      { name: 'beam', art: beam(), blinks: { period: 8, lit: 0.6 } },
      {
        name: 'glint',
        art: glint(chance),
        x: { around: -120, by: 60, period: 12 },
        y: HORIZON,
      },
      {
        name: 'boat',
        art: boat(),
        x: { from: -90, speed: 45 },
        y: { around: 284, by: 3, period: 4 },
      },
      {
        name: 'gulls',
        art: gulls(),
        x: { from: 970, speed: -50 },
        y: { around: 112, by: 14, period: 12 },
      },
      ...inTurn(cards, SECONDS, (card) => lowerThird(card, { accent: ACCENT })),
    ],
    score,
  }
}

const DEFS = [
  linear('sky', [
    [0, '#141a3c'],
    [0.28, '#3a2f66'],
    [0.45, '#8a4a74'],
    [0.54, '#e0795f'],
    [0.6, '#ffc27d'],
  ]),
  radial('glow', [
    [0, '#ffd89a', 0.75],
    [0.35, '#ff9e6d', 0.28],
    [1, '#ff9e6d', 0],
  ]),
  linear('sea', [
    [0, '#f09a6b'],
    [0.12, '#a35b74'],
    [0.5, '#3d3263'],
    [1, '#151733'],
  ]),
  radial('lamp', [
    [0, '#ffdf9a', 0.75],
    [1, '#ffdf9a', 0],
  ]),
].join('')

type Chance = ReturnType<typeof createChance>

function sky(chance: Chance): string {
  const stars = many(70, () =>
    circle(chance(0, WIDTH), chance(0, 190), chance(0.4, 1.3), {
      fill: '#fff',
      opacity: chance(0.15, 0.8),
    }),
  )
  const bars: [number, number, number][] = [
    [90, 212, 330],
    [560, 236, 260],
    [300, 258, 420],
    [700, 190, 220],
  ]
  const clouds = bars.map(
    ([x, y, width]) =>
      rect(x, y, width, 5, { rx: 2.5, fill: '#ffd9b8', opacity: 0.22 }) +
      rect(x + 40, y + 9, width * 0.6, 3, { rx: 1.5, fill: '#ffd9b8', opacity: 0.16 }),
  )
  return (
    rect(0, 0, WIDTH, HEIGHT, { fill: 'url(#sky)' }) +
    stars +
    circle(SUN, 300, 210, { fill: 'url(#glow)' }) +
    circle(SUN, 300, 30, { fill: '#fff1d6' }) +
    clouds.join('')
  )
}

function ridge(width: number, y: number, height: number, fill: string): string {
  const points = Array.from({ length: Math.floor(width / 12) + 1 }, (_, index) => {
    const x = index * 12
    const turn = (x / width) * 2 * Math.PI
    const rise = Math.sin(turn * 2) + Math.sin(turn * 5 + 1) * 0.45 + Math.sin(turn * 11) * 0.14
    return `L${x} ${round(y + rise * height)}`
  })
  return path(`M0 ${HEIGHT}${points.join('')}L${width} ${HEIGHT}Z`, { fill })
}

function far(): string {
  return ridge(1440, 300, 13, '#6d4770')
}

function town(chance: Chance): string {
  let houses = ''
  for (let x = 40; x < 1380; x += chance(26, 60)) {
    const [width, height] = [chance(18, 40), chance(14, 34)]
    if (Math.abs(x - 1010) < 120) continue
    const top = 330 - height
    const roof = `M${round(x)} 334V${round(top)}l${round(width / 2)} ${-round(chance(6, 13))} ${round(width / 2)} ${round(chance(5, 12))}V334Z`
    houses += path(roof, { fill: '#3f2d52' })
    houses += many(3, (at) => {
      const isLit = chance(0, 1) > 0.45
      const light = chance(0.55, 1)
      const left = x + 4 + at * 9
      if (!isLit || left > x + width - 5) return ''
      return rect(left, top + 7, 3.4, 4.6, { fill: '#ffd48a', opacity: light })
    })
  }
  const steeple = path('M300 334v-46h18v46zM298 288l11-42 11 42z', { fill: '#3f2d52' })
  return (
    ridge(1440, 338, 5, '#3f2d52') +
    houses +
    steeple +
    rect(306, 296, 5, 8, { fill: '#ffd48a' }) +
    lighthouse()
  )
}

function lighthouse(): string {
  return (
    path('M985 334q28-22 68 0z', { fill: '#2d2244' }) +
    path('M1009 324l5-74h12l5 74z', { fill: '#f4e3d3' }) +
    path('M1011 300l1.6-22h15l1.6 22z', { fill: '#c4523f' }) +
    rect(1012, 238, 16, 12, { fill: '#ffe9b0' }) +
    path('M1010 238l10-11 10 11z', { fill: '#2d2244' })
  )
}

function sea(chance: Chance): string {
  const light = many(60, () => {
    const y = chance(4, 200)
    const near = y / 200
    const x = SUN + chance(-1, 1) * (40 + near * 200)
    const width = 14 + near * 70 * chance(0, 1)
    const look = { rx: 1, fill: '#ffe0ac', opacity: 0.75 - near * 0.45 }
    return rect(x, y, width, 1.2 + near * 2.2, look)
  })
  return rect(0, 0, WIDTH, 210, { fill: 'url(#sea)' }) + light
}

function glint(chance: Chance): Art {
  const body = many(44, () => {
    const y = chance(6, 110)
    const near = y / 205
    const look = { rx: 1, fill: '#ffd9b8', opacity: 0.3 - near * 0.12 }
    return rect(chance(640, 1060), y, 8 + near * 60, 1 + near * 1.6, look)
  })
  return { width: 1200, height: 210, body }
}

function pier(): string {
  const posts = [20, 86, 152, 218, 284].map((x) => rect(x, 92, 9, 68, {})).join('')
  const wood =
    rect(0, 112, 300, 10, {}) + posts + path('M0 112h300v-4H0z') + rect(238, 58, 3, 52, {})
  const lamp = circle(240, 56, 26, { fill: 'url(#lamp)' }) + circle(240, 57, 4, { fill: '#fff3d0' })
  return moved(960, 384, group({ fill: '#0c0d22' }, wood) + lamp, 'scale(-1 1)')
}

function boat(): Art {
  const body = [
    path('M8 92h126l-16 20H30z', { fill: '#1b1730' }),
    path('M8 92h126l-2 4H10z', { fill: '#c4523f' }),
    rect(52, 66, 34, 26, { fill: '#e9dccf' }),
    rect(57, 71, 9, 9, { fill: '#ffd48a' }),
    rect(71, 71, 9, 9, { fill: '#ffd48a' }),
    path('M48 66h42l-4-6H52z', { fill: '#1b1730' }),
    path('M69 60V14M69 20l46 66M69 20L24 88', {
      stroke: '#1b1730',
      'stroke-width': 2,
      fill: 'none',
    }),
    circle(69, 13, 2.4, { fill: '#ff6b57' }),
  ]
  return { width: 112, height: 84, body: group({ transform: 'scale(.72)' }, body.join('')) }
}

function gulls(): Art {
  const flock: [number, number, number][] = [
    [20, 30, 1],
    [70, 14, 0.7],
    [120, 44, 0.85],
    [176, 22, 0.6],
  ]
  const wings = path('M0 0q8-9 15 0q7-9 15 0q-8-4-15 3q-7-7-15-3z', { fill: '#241c3d' })
  const body = flock.map(([x, y, size]) => moved(x, y, wings, `scale(${size})`)).join('')
  return { width: 220, height: 80, body }
}

function beam(): Art {
  const light = (id: string, from: number) =>
    `<linearGradient id="${id}" x1="${from}" x2="${1 - from}"><stop offset="0" stop-color="#fff0c0" stop-opacity=".5"/><stop offset=".75" stop-color="#fff0c0" stop-opacity="0"/></linearGradient>`
  const body =
    path('M690 244L120 172V318Z', { fill: 'url(#west)' }) +
    path('M690 244L960 196V292Z', { fill: 'url(#east)' })
  return { width: WIDTH, height: HEIGHT, body, defs: light('west', 1) + light('east', 0) }
}

/** Surf, four slow chords, and distant bells. */
function score(sound: Synthesizer): void {
  sound.noise({ gain: 0.5, cut: 0.03, waves: 4, depth: 0.9 })
  const chords = [
    [-12, -5, 0, 4],
    [-15, -3, 0, 4],
    [-20, -8, -3, 0],
    [-17, -5, -1, 2],
  ]
  sound.chords(chords, 6, 0.035)
  const bells = [12, 7, 16, 14, 19]
  for (const [index, note] of bells.entries()) {
    const pan = index % 2 === 0 ? 0.35 : 0.65
    sound.bell({ at: 2 + index * 4, note, gain: 0.07, seconds: 4, pan })
  }
}
