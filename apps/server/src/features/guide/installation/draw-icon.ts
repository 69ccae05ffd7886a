import type { Color } from '@docket/model/guide/readable-color'
import sharp from 'sharp'
import { textElement } from '../feeds/formats/xml.ts'

type Drawing = { initial: string; color: Color; on: Color }

/** Docket's own icon: the rows of a schedule. */
const SIGN = [
  '<rect x="126" y="146" width="176" height="60" rx="16" opacity="0.6"/>',
  '<rect x="126" y="236" width="260" height="60" rx="16"/>',
  '<rect x="210" y="326" width="176" height="60" rx="16" opacity="0.6"/>',
].join('')

/**
 * Draws the initial on the color, inside the circle that icon masks keep. Without an initial, draws Docket's
 * icon.
 */
export function drawIcon({ initial, color, on }: Drawing): string {
  const letter = {
    ...{ x: '50%', y: '50%', 'text-anchor': 'middle', 'dominant-baseline': 'central' },
    ...{ 'font-family': 'system-ui, sans-serif', 'font-size': '280', 'font-weight': '700' },
    fill: on,
  }
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    `<rect width="512" height="512" fill="${color}"/>`,
    initial === '' ? `<g fill="${on}">${SIGN}</g>` : textElement('text', initial, letter),
    '</svg>',
  ].join('')
}

/**
 * Draws the icon as a PNG. A machine without fonts cannot draw letters, so it draws Docket's icon instead.
 */
export async function drawPngIcon(drawing: Drawing, size: number): Promise<Buffer> {
  const mailed = Buffer.from(drawIcon(drawing))
  const isBlank = (await sharp(mailed).stats()).channels
    .slice(0, 3)
    .every(({ min, max }) => min === max)
  const drawn = isBlank ? Buffer.from(drawIcon({ ...drawing, initial: '' })) : mailed
  return sharp(drawn).resize(size, size).png({ palette: true }).toBuffer()
}
