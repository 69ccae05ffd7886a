/** A drawing: its size, what is in it, and the gradients that it uses. */
export type Art = { width: number; height: number; body: string; defs?: string }

type Stop = readonly [offset: number, color: string, opacity?: number]
type SvgStyle = Readonly<Record<string, string | number>>

/** Returns the drawing as an SVG document, enlarged by `scale`. */
export function documentOf({ width, height, body, defs = '' }: Art, scale: number): string {
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><defs>${defs}</defs>${body}</svg>`
}

export function rect(x: number, y: number, width: number, height: number, look: SvgStyle): string {
  return element('rect', { x, y, width, height, ...look })
}

export function circle(cx: number, cy: number, r: number, look: SvgStyle): string {
  return element('circle', { cx, cy, r, ...look })
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, look: SvgStyle): string {
  return element('ellipse', { cx, cy, rx, ry, ...look })
}

export function path(d: string, look: SvgStyle = {}): string {
  return element('path', { d, ...look })
}

/** Draws `body` at a position. `more` adds further transforms. */
export function moved(x: number, y: number, body: string, more = ''): string {
  return `<g transform="translate(${round(x)} ${round(y)}) ${more}">${body}</g>`
}

export function group(look: SvgStyle, body: string): string {
  return `<g ${attributes(look)}>${body}</g>`
}

/** A gradient from top to bottom, or in the given direction. */
export function linear(id: string, stops: readonly Stop[], [x2, y2] = [0, 1]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`
}

/** A gradient from the center outward. */
export function radial(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`
}

export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Returns a seeded random number generator: the same seed always gives the same numbers. */
export function createChance(seed: number): (from: number, until: number) => number {
  let state = seed
  return (from, until) => {
    state = (state * 16_807) % 2_147_483_647
    return from + (state / 2_147_483_647) * (until - from)
  }
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) =>
      element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
    )
    .join('')
}

function element(name: string, look: SvgStyle): string {
  return `<${name} ${attributes(look)}/>`
}

function attributes(look: SvgStyle): string {
  return Object.entries(look)
    .map(([name, value]) => `${name}="${typeof value === 'number' ? round2(value) : value}"`)
    .join(' ')
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
