import { cropAbout, type Focus } from '@docket/model/media/artwork/crops'
import sharp, { type OverlayOptions, type Sharp, type SharpOptions } from 'sharp'
import {
  type Block,
  type Fonts,
  loadFonts,
  longestWord,
  overlay,
  type Sheet,
  setText,
  shorten,
  widthOf,
} from './set-letters.ts'

/** A picture on a slide. `cover`: it fills the slide around its focal point, and the texts are on top of it. */
export type SlidePicture = { bytes: Uint8Array; cover?: { focus: Focus } }

/** What a slide shows on its background. All texts except the title may be empty. */
export type Slide = {
  /** At the top: the name of the station or channel. */
  line: string
  /** Right above the title, such as “Next at 7:00 PM”. */
  above: string
  title: string
  /** May contain line breaks. */
  body: string
  foot: string
  ink: string
  accent: string
  fonts: Fonts & { text: Fonts }
  picture?: SlidePicture
  logo?: Uint8Array
}

/** Relative to the height: television sets hide up to a twentieth of each side. */
const MARGIN = { x: 0.122, y: 0.095 }
const LINE = 0.042
const ABOVE = 0.058
const FOOT = 0.037
const TITLE = { largest: 0.135, smallest: 0.062 }
const BODY = { largest: 0.056, smallest: 0.043 }
/** If there is a text below, the title takes at most this share of the space. */
const TITLE_PART = 0.52
const NEXT = 0.92
const LOGO = 0.085
const PICTURE = { width: 0.36, height: 0.66 }
const RULE = { width: 72, height: 5 }
const CORNER = 18
/** The opacity of small texts. Backgrounds are dark enough for it. */
const SOFT = 0.85
/** How much a picture is darkened behind texts, so that they are legible even on white, and elsewhere. */
const SHADE = { texts: 0.74, between: 0.14, end: 0.94, fades: 0.14 }
/** Matches texts whose first letters are written from right to left. */
const TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

type Part = { block: Block; gap: number }
type Limits = Pick<SharpOptions, 'limitInputPixels'>

/**
 * Sets a slide: the name at the top, the title and the texts that belong to it in the middle, the footer at the
 * bottom. The title is as large as it fits, a text that is too long ends with “…”, and a picture next to the texts is
 * not cropped.
 */
export async function setSlide(
  slide: Slide,
  sheet: Sheet,
  limits: Limits,
): Promise<OverlayOptions[]> {
  await loadFonts(slide.fonts)
  await loadFonts(slide.fonts.text)
  const { height } = sheet
  const margin = { x: Math.round(height * MARGIN.x), y: Math.round(height * MARGIN.y) }
  // Leaves out files that are not pictures, because the words matter more.
  const pictures = await placePictures(slide, sheet, margin, limits).catch(() => [])
  const isLow = pictures.length > 0 && slide.picture?.cover !== undefined
  const isBeside = pictures.length > 0 && !isLow
  const aside = isBeside ? Math.round(sheet.width * PICTURE.width) + margin.x * 0.5 : 0
  const width = sheet.width - 2 * margin.x - aside
  const head = await setHead(slide, { width: sheet.width - 2 * margin.x, height }, limits)
  const foot = slide.foot && (await setShort(slide, slide.foot, width, height * FOOT, SOFT))
  const top = margin.y + head.height
  const bottom = height - margin.y - (foot ? foot.height + height * 0.03 : 0)
  const room = { width, height: bottom - top - height * 0.05 }
  const column = await setColumn(slide, room, height)
  const total = column.reduce((sum, { block, gap }) => sum + block.height + gap, 0)
  let y = isLow ? bottom - total : top + height * 0.05 + Math.max(0, (room.height - total) / 2)
  const left = (block: Block, text: string) =>
    TO_LEFT.test(text) ? margin.x + width - block.width : margin.x
  const set: OverlayOptions[] = [...pictures]
  if (isLow) set.push({ input: Buffer.from(shade(sheet, { above: top, below: y })) })
  set.push(...head.at(margin.x, margin.y))
  for (const { block, gap } of column) {
    y += gap
    set.push(overlay(block, Math.round(left(block, slide.title)), Math.round(y)))
    y += block.height
  }
  if (foot) set.push(overlay(foot, left(foot, slide.foot), height - margin.y - foot.height))
  return set
}

async function setColumn(slide: Slide, room: Sheet, height: number): Promise<Part[]> {
  const parts: Part[] = []
  if (slide.above !== '') {
    const style = { ...slide, ink: slide.accent }
    parts.push({ block: await setShort(style, slide.above, room.width, height * ABOVE), gap: 0 })
  }
  const above = parts.reduce((sum, { block }) => sum + block.height, 0)
  const left = { ...room, height: room.height - above - height * 0.03 }
  const part = slide.body === '' ? 1 : TITLE_PART
  const title = await setTitle(slide, { ...left, height: left.height * part }, height)
  parts.push({ block: title, gap: parts.length > 0 ? height * 0.034 : 0 })
  if (slide.body === '') return parts
  parts.push({ block: await rule(slide.accent), gap: height * 0.042 })
  const rest = left.height - title.height - height * 0.1
  const body = await setBody(slide, { ...room, height: rest }, height)
  return [...parts, { block: body, gap: height * 0.042 }]
}

async function setTitle(slide: Slide, room: Sheet, height: number): Promise<Block> {
  const word = await widthOf(slide, longestWord(slide.title))
  for (let share = TITLE.largest; share > TITLE.smallest; share *= NEXT) {
    const size = Math.round(height * share)
    if (word * size > room.width) continue
    const block = await setText(slide, setting(slide.title, size, room.width))
    if (block.height <= room.height && block.width <= room.width) return block
  }
  const size = Math.round(height * TITLE.smallest)
  const set = (text: string) =>
    setText(slide, { ...setting(text, size, room.width), wrap: 'word-char' })
  return shorten(slide.title, set, (block) => block.height <= room.height)
}

async function setBody(slide: Slide, room: Sheet, height: number): Promise<Block> {
  const style = { ink: slide.ink, fonts: slide.fonts.text }
  const text = slide.body.trim().replaceAll(/\n\s*\n+/g, '\n')
  const set = (shown: string, size: number) =>
    setText(style, {
      ...setting(shown, size, room.width),
      ...{ wrap: 'word-char', opacity: 0.92, spacing: size * 0.22, keepsLines: true },
    })
  for (let share = BODY.largest; share > BODY.smallest; share *= NEXT) {
    const block = await set(text, Math.round(height * share))
    if (block.height <= room.height) return block
  }
  const size = Math.round(height * BODY.smallest)
  return shorten(
    text,
    (shown) => set(shown, size),
    (block) => block.height <= room.height,
  )
}

function setting(text: string, size: number, width: number) {
  return { text, size, width, wrap: 'word' as const }
}

/** Sets a text on one line. */
function setShort(slide: Slide, text: string, width: number, size: number, opacity = 1) {
  const style = { ink: slide.ink, fonts: slide.fonts.text }
  const set = (shown: string) =>
    setText(style, {
      ...{ text: shown, size: Math.round(size), width: 100_000, wrap: 'none' as const, opacity },
    })
  return shorten(text, set, (block) => block.width <= width)
}

/** Sets the logo, and the name next to it. */
async function setHead(slide: Slide, { width, height }: Sheet, limits: Limits) {
  const side = Math.round(height * LOGO)
  const logo = slide.logo && (await readLogo(slide.logo, side, limits))
  const indent = logo ? logo.width + Math.round(side * 0.35) : 0
  const line =
    slide.line && (await setShort(slide, slide.line, width - indent, height * LINE, SOFT))
  const whole = Math.max(logo?.height ?? 0, line ? line.height : 0)
  return {
    height: whole,
    at: (left: number, top: number): OverlayOptions[] => [
      ...(logo ? [overlay(logo, left, top + Math.round((whole - logo.height) / 2))] : []),
      ...(line ? [overlay(line, left + indent, top + Math.round((whole - line.height) / 2))] : []),
    ],
  }
}

async function readLogo(bytes: Uint8Array, side: number, limits: Limits) {
  const fit = { width: side * 3, height: side, fit: 'inside' as const }
  return asBlock(sharp(bytes, limits).autoOrient().resize(fit)).catch(() => undefined)
}

async function rule(accent: string): Promise<Block> {
  const { width, height } = RULE
  return asBlock(sharp({ create: { width, height, channels: 4, background: accent } }))
}

async function placePictures(
  { picture }: Slide,
  sheet: Sheet,
  margin: { x: number },
  limits: Limits,
): Promise<OverlayOptions[]> {
  if (!picture) return []
  const { bytes, cover } = picture
  if (cover) {
    const { autoOrient } = await sharp(bytes, limits).metadata()
    const area = cropAbout(autoOrient, sheet.width / sheet.height, cover.focus)
    const whole = sharp(bytes, limits).autoOrient().extract(area).resize(sheet.width, sheet.height)
    return [overlay(await asBlock(whole), 0, 0)]
  }
  const width = Math.round(sheet.width * PICTURE.width)
  const height = Math.round(sheet.height * PICTURE.height)
  const fit = { width, height, fit: 'inside' as const }
  const fitted = await asBlock(sharp(bytes, limits).autoOrient().resize(fit))
  const card = await rounded(fitted)
  const left = sheet.width - margin.x - Math.round((width + card.width) / 2)
  return [overlay(card, left, Math.round((sheet.height - card.height) / 2))]
}

/** Darkens a picture behind the texts: down to `above`, and from `below`, in pixels. */
function shade(
  { width, height }: Sheet,
  { above, below }: { above: number; below: number },
): string {
  const { texts, between, end, fades } = SHADE
  const [upper, lower] = [above / height, Math.max(0, below / height)]
  const middle = (upper + lower) / 2
  const stops = [
    [0, texts],
    [Math.min(upper, middle), texts],
    ...(lower - upper > fades * 2
      ? [
          [upper + fades, between],
          [lower - fades, between],
        ]
      : []),
    [Math.max(lower, middle), texts],
    [1, end],
  ].map(([at, dark]) => `<stop offset="${at}" stop-color="#0b0f1a" stop-opacity="${dark}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/></svg>`
}

function rounded({ input, width, height, channels }: Block): Promise<Block> {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${CORNER}"/></svg>`
  return asBlock(
    sharp(input, { raw: { width, height, channels } }).composite([
      { input: Buffer.from(mask), blend: 'dest-in' },
    ]),
  )
}

async function asBlock(picture: Sharp): Promise<Block> {
  const { data, info } = await picture
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height, channels: 4 }
}
