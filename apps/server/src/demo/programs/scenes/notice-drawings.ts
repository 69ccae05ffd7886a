import { circle, many, path, rect } from '../drawing/svg.ts'

const LINES = { fill: 'none', 'stroke-width': 12, 'stroke-linecap': 'round' }

type Drawing = { about: RegExp; draw: (hue: string) => string }

/** Returns a drawing that fits the notice's subject, or else one based on its position on the board. */
export function drawNotice(words: string, at: number, hue: string): string {
  const found = DRAWINGS.find(({ about }) => about.test(words)) ?? DRAWINGS[at % DRAWINGS.length]
  return found ? found.draw(hue) : ''
}

/** One for each subject, in one color. */
const DRAWINGS: readonly Drawing[] = [
  // Books.
  {
    about: /library|book|read/i,
    draw: (hue) => {
      const tops = [60, 30, 78, 44, 66]
      const strengths = [0.9, 0.6, 0.75, 0.45, 0.85]
      const books = tops.map((top, at) => {
        const look = { rx: 4, fill: hue, opacity: strengths[at] ?? 1 }
        const band = rect(26 + at * 42, top + 26, 22, 4, { fill: '#fff', opacity: 0.7 })
        return rect(20 + at * 42, top, 34, 260 - top, look) + band
      })
      return books.join('') + rect(6, 260, 236, 8, { rx: 4, fill: hue })
    },
  },
  // A road sign.
  {
    about: /closed|work|traffic|detour/i,
    draw: (hue) =>
      path('M126 20L236 240H16z', {
        fill: hue,
        'stroke-linejoin': 'round',
        stroke: hue,
        'stroke-width': 10,
      }) +
      path('M126 62l72 150H54z', { fill: '#fff', opacity: 0.92 }) +
      rect(118, 110, 16, 56, { rx: 8, fill: hue }) +
      circle(126, 186, 10, { fill: hue }),
  },
  // A camera.
  {
    about: /camera|crew|film|studio/i,
    draw: (hue) =>
      rect(10, 90, 160, 110, { rx: 14, fill: hue }) +
      path('M170 130l66-36v102l-66-36z', { fill: hue, opacity: 0.7 }) +
      circle(66, 58, 34, { fill: 'none', stroke: hue, 'stroke-width': 12 }) +
      circle(134, 62, 28, { fill: 'none', stroke: hue, 'stroke-width': 12 }) +
      circle(40, 146, 9, { fill: '#fff' }) +
      path('M70 214l-30 60M110 214l30 60', { ...LINES, stroke: hue, 'stroke-width': 10 }),
  },
  // A plant.
  {
    about: /garden|plant|green/i,
    draw: (hue) =>
      path('M122 270V130', { ...LINES, stroke: hue, 'stroke-width': 10 }) +
      path(
        'M122 150C50 150 34 96 30 44c62 4 98 40 92 106zM122 190c64-4 96-44 100-92-60 0-100 34-100 92z',
        { fill: hue, opacity: 0.85 },
      ),
  },
  // A clock.
  {
    about: /time|hour|class|learn/i,
    draw: (hue) =>
      circle(126, 140, 108, { fill: 'none', stroke: hue, 'stroke-width': 12 }) +
      path('M126 80v64l44 28', { ...LINES, stroke: hue, 'stroke-linejoin': 'round' }),
  },
  // Waves.
  {
    about: /water|tide|sound|swim/i,
    draw: (hue) =>
      many(4, (at) =>
        path(`M0 ${90 + at * 48}q31-34 62 0t62 0t62 0t62 0`, {
          ...LINES,
          stroke: hue,
          opacity: 1 - at * 0.2,
        }),
      ),
  },
  // A boat.
  {
    about: /boat|harbor|sail|ferry/i,
    draw: (hue) =>
      path('M8 190h240l-34 56H46z', { fill: hue }) +
      path('M128 20v158', { ...LINES, stroke: hue, 'stroke-width': 8 }) +
      path('M140 34q96 60 96 140h-96z', { fill: hue, opacity: 0.7 }) +
      path('M116 60q-70 50-84 114h84z', { fill: hue, opacity: 0.45 }),
  },
]
