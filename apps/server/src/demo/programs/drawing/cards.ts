import type { Card } from '../program-words.ts'
import { block, kicker, text, widthOf } from './lettering.ts'
import { HEIGHT, type Layer, WIDTH } from './scene.ts'
import { type Art, linear, rect } from './svg.ts'

/** The station's name in the corner. */
export function cornerMark(station: string, ground = '#000'): string {
  const words = (station.split(' ')[0] ?? '').toUpperCase()
  const setting = { size: 12.5, weight: 600, spacing: 1.8 }
  const width = Math.round(widthOf(words, { ...setting, size: 14.5 }) + 30)
  const x = WIDTH - 44 - width
  return (
    rect(x, 34, width, 29, { rx: 14.5, fill: ground, 'fill-opacity': 0.3 }) +
    text(x + width / 2 + 0.9, 53, words, { ...setting, anchor: 'middle', opacity: 0.9 })
  )
}

/** Darkens the bottom of the picture, so that text on it is readable. */
export function shade(id: string, height: number, color = '#000') {
  return {
    defs: linear(id, [
      [0, color, 0],
      [0.55, color, 0.45],
      [1, color, 0.72],
    ]),
    body: rect(0, HEIGHT - height, WIDTH, height, { fill: `url(#${id})` }),
  }
}

export type CardLook = { accent: string; ink?: string; soft?: string }

/** Words in the lower third: when, what, and a line about it. */
export function lowerThird(
  { when, title, line }: Card,
  { accent, ink = '#fff', soft = '#e8edf4' }: CardLook,
): Art {
  const body =
    rect(48, 411, 30, 3, { fill: accent }) +
    kicker(88, 416.5, when, accent) +
    block(46, 461, title, { size: 40, face: 'title', color: ink, width: 860, lines: 1 }) +
    block(48, 493, line, { size: 18.5, color: soft, opacity: 0.94, width: 800, lines: 1 })
  return { width: WIDTH, height: HEIGHT, body }
}

/** Shows the cards one after the other, each for an equal part of the program. */
export function inTurn(
  cards: readonly Card[],
  seconds: number,
  draw: (card: Card, at: number) => Art,
): Layer[] {
  const each = seconds / Math.max(1, cards.length)
  return cards.map((card, at) => ({
    name: `card${at}`,
    art: draw(card, at),
    shown: { from: round(at * each + 0.1), until: round((at + 1) * each - 0.1), fade: 0.45 },
  }))
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
