import type { Color } from '@docket/model/station/readable-color'
import type { Painter } from '@docket/records/pictures'
import sharp from 'sharp'
import { textElement } from '../answers/xml.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">'
/** Icons are drawn one at a time. */
const ICONS = 'icons'

type Drawing = { initial: string; color: Color; on: Color }

/** Docket's own icon: the rows of a schedule. */
const SIGN = [
  '<rect x="126" y="146" width="176" height="60" rx="16" opacity="0.6"/>',
  '<rect x="126" y="236" width="260" height="60" rx="16"/>',
  '<rect x="210" y="326" width="176" height="60" rx="16" opacity="0.6"/>',
].join('')

/**
 * Draws the initial on the color, inside the circle that icon masks leave visible. Without an initial, draws Docket's
 * icon.
 */
export function drawIcon({ initial, color, on }: Drawing): string {
  const letter = {
    x: '50%',
    y: '50%',
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
    'font-family': 'system-ui, sans-serif',
    'font-size': '280',
    'font-weight': '700',
    fill: on,
  }
  return [
    SVG,
    `<rect width="512" height="512" fill="${color}"/>`,
    initial === '' ? `<g fill="${on}">${SIGN}</g>` : textElement('text', initial, letter),
    '</svg>',
  ].join('')
}

/** Draws the icon as a PNG that looks the same on all machines. If no typeface has the letter, draws Docket's icon. */
export async function drawPngIcon(
  painter: Painter,
  drawing: Drawing,
  side: number,
): Promise<Buffer> {
  const { initial: letter, color, on: ink } = drawing
  const icon = { letter, ink, side }
  const painted = letter && (await painter.paint(ICONS, { icon }, async () => groundOf(color)))
  if (painted) return Buffer.from(painted)
  const plain = Buffer.from(drawIcon({ ...drawing, initial: '' }))
  return sharp(plain).resize(side, side).png({ palette: true }).toBuffer()
}

function groundOf(color: Color): Buffer {
  return Buffer.from(`${SVG}<rect width="512" height="512" fill="${color}"/></svg>`)
}
