import { Fonts } from '@docket/service/typesetting'
import sharp from 'sharp'
import { encode, type LetterWork, LIMITS, type Outcome } from './picture-work.ts'
import { drawTexts, type PosterLetters, setIcon, setLetters, textElements } from './set-letters.ts'
import { drawSlide, type Slide, setSlide } from './set-slide.ts'

/** The typeface of posters and slides. Scripts that it lacks are set in others. */
const fonts = new Fonts('fraunces')
const plainFonts = new Fonts()

/** The resolution at which a drawing has its own size, in dots per inch. */
const USUAL_DENSITY = 72
const END = /<\/svg>\s*$/

/** Draws letters on a background, as outlines, so that they look the same on every machine. */
export function paintLetters(
  ground: Uint8Array,
  work: LetterWork,
): Promise<Uint8Array | undefined> {
  if ('poster' in work) return paintPoster(ground, work.poster)
  if ('slide' in work) return paintSlide(ground, work.slide)
  return paintIcon(ground, work.icon)
}

/** Posters are laid out in the size of the drawing, so that all sizes look the same, and drawn in the size of the result. */
async function paintPoster(
  ground: Uint8Array,
  { width, height, format, letters }: Outcome & { letters: PosterLetters },
): Promise<Uint8Array> {
  const sheet = await sharp(ground, LIMITS).metadata()
  const set = await fonts.settle(() => setLetters(fonts, letters, sheet))
  const drawing = Buffer.from(ground)
    .toString()
    .replace(END, `${textElements(set)}</svg>`)
  const density = (USUAL_DENSITY * width) / sheet.width
  const drawn = sharp(Buffer.from(drawing), { ...LIMITS, density })
  return encode(drawn.resize(width, height, { fit: 'fill' }).removeAlpha(), format)
}

async function paintSlide(
  ground: Uint8Array,
  { width, height, format, ...slide }: Outcome & Slide,
): Promise<Uint8Array> {
  const sheet = { width, height }
  const set = await setSlide(fonts, slide, sheet, LIMITS)
  const layers = drawSlide(set, slide.accent, sheet)
  const whole = await sharp(ground, LIMITS).composite(layers).removeAlpha().png().toBuffer()
  return encode(sharp(whole), format)
}

/** Returns `undefined` if no typeface has the letter. */
async function paintIcon(
  ground: Uint8Array,
  { letter, ink, side }: { letter: string; ink: string; side: number },
): Promise<Uint8Array | undefined> {
  const set = await plainFonts.settle(() => setIcon(plainFonts, letter, ink, side))
  if (!set) return undefined
  const sheet = { width: side, height: side }
  const whole = sharp(ground, LIMITS).resize(side, side)
  return whole
    .composite([drawTexts([set], sheet)])
    .png({ palette: true })
    .toBuffer()
}
