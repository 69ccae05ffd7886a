import { type Fonts, setBlock, type TextBlock } from '@docket/service/typesetting'
import type { OverlayOptions } from 'sharp'
import {
  drawTexts,
  type PlacedText,
  type Sheet,
  setOneLine,
  setTitle,
  shorten,
} from './set-letters.ts'
import {
  type Block,
  type Limits,
  overlay,
  PICTURE,
  placePicture,
  readLogo,
  type SlidePicture,
  shade,
} from './slide-pictures.ts'

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
  picture?: SlidePicture
  logo?: Uint8Array
}

/** The texts of a slide, and the rule between title and body. The head ends at `headBottom`, the middle begins at `from`. */
export type SlideTexts = {
  texts: PlacedText[]
  rule?: { left: number; top: number }
  headBottom: number
  from: number
}

/** Everything that is drawn on the background. `pictures`: the artwork and the layers that darken it. */
export type SetSlide = SlideTexts & { pictures: OverlayOptions[]; logo?: OverlayOptions }

/** What surrounds the texts: `aside` is the width of a picture at the right; `isLow`: the texts are at the bottom. */
type SlideSurroundings = { aside: number; isLow: boolean; logo?: Sheet | undefined }
type TextPart = { height: number; gap: number; block?: TextBlock; color: string; opacity?: number }

/** Relative to the height: television sets hide up to a twentieth of each side. */
const MARGIN = { x: 0.122, y: 0.095 }
const LINE = 0.042
const ABOVE = 0.058
const FOOT = 0.037
const TITLE = { largest: 0.135, smallest: 0.062 }
const BODY = { largest: 0.056, smallest: 0.043 }
const GAPS = { column: 0.05, above: 0.034, rule: 0.042, foot: 0.03 }
/** If there is a text below, the title takes at most this share of the space. */
const TITLE_PART = 0.52
const SMALLER = 0.92
const LOGO = 0.085
const LOGO_GAP = 0.35
const RULE = { width: 72, height: 5 }
const WEIGHT = 500
/** The opacity of small texts. Backgrounds are dark enough for it. */
const SOFT = 0.85
/** `leading`: the distance between lines, as a fraction of the font size. */
const BODY_STYLE = { opacity: 0.92, leading: 1.46 }

/**
 * Sets a slide: the name at the top, the title and the texts that belong to it in the middle, the footer at the bottom.
 * The title is as large as possible, a text that is too long ends with “…”, and a picture next to the texts is not
 * cropped.
 */
export async function setSlide(
  fonts: Fonts,
  slide: Slide,
  sheet: Sheet,
  limits: Limits,
): Promise<SetSlide> {
  const { height } = sheet
  const margin = marginOf(sheet)
  // Leaves out files that are not pictures, because the words matter more.
  const picture =
    slide.picture &&
    (await placePicture(slide.picture, sheet, margin.x, limits).catch(() => undefined))
  const logo = slide.logo && (await readLogo(slide.logo, Math.round(height * LOGO), limits))
  const isLow = picture !== undefined && slide.picture?.cover !== undefined
  const aside = picture && !isLow ? Math.round(sheet.width * PICTURE.width) + margin.x * 0.5 : 0
  const set = await fonts.settle(() => setTexts(fonts, slide, sheet, { aside, isLow, logo }))
  const darkened = isLow ? [shade(sheet, { above: set.headBottom, below: set.from })] : []
  return {
    ...set,
    pictures: picture ? [picture, ...darkened] : [],
    ...(logo && { logo: placeLogo(logo, margin, set) }),
  }
}

/** Returns the layers of a slide, from back to front. */
export function drawSlide(
  { pictures, logo, texts, rule }: SetSlide,
  accent: string,
  sheet: Sheet,
): OverlayOptions[] {
  const shapes = rule ? drawRule(rule, accent) : ''
  return [...pictures, ...(logo ? [logo] : []), drawTexts(texts, sheet, shapes)]
}

/** Sets the texts of a slide. */
function setTexts(
  fonts: Fonts,
  slide: Slide,
  sheet: Sheet,
  { aside, isLow, logo }: SlideSurroundings,
): SlideTexts {
  const { height } = sheet
  const margin = marginOf(sheet)
  const width = sheet.width - 2 * margin.x - aside
  const indent = logo ? logo.width + Math.round(logo.height * LOGO_GAP) : 0
  const line = setShort(fonts, slide.line, sheet.width - 2 * margin.x - indent, height * LINE)
  const foot = setShort(fonts, slide.foot, width, height * FOOT)
  const headHeight = Math.max(logo?.height ?? 0, line?.height ?? 0)
  const headBottom = margin.y + headHeight
  const bottom = height - margin.y - (foot ? foot.height + height * GAPS.foot : 0)
  const room = { width, height: bottom - headBottom - height * GAPS.column }
  const column = setColumn(fonts, slide, room, height)
  const total = column.reduce((sum, part) => sum + part.height + part.gap, 0)
  const from = isLow
    ? bottom - total
    : headBottom + height * GAPS.column + Math.max(0, (room.height - total) / 2)
  const toLeft = column.some(({ block }) => block?.toLeft)
  const leftOf = (own: number, isToLeft: boolean) => margin.x + (isToLeft ? width - own : 0)
  const soft = { color: slide.ink, opacity: SOFT }
  const set: SlideTexts = { texts: [], headBottom, from }
  if (line) {
    const top = margin.y + Math.round((headHeight - line.height) / 2)
    set.texts.push({ block: line, left: margin.x + indent, top, ink: soft })
  }
  let y = from
  for (const { block, gap, height: own, ...ink } of column) {
    y += gap
    if (block) set.texts.push({ block, left: leftOf(block.width, toLeft), top: Math.round(y), ink })
    else set.rule = { left: leftOf(RULE.width, toLeft), top: Math.round(y) }
    y += own
  }
  if (foot) {
    const top = height - margin.y - foot.height
    set.texts.push({ block: foot, left: leftOf(foot.width, foot.toLeft), top, ink: soft })
  }
  return set
}

function marginOf({ height }: Sheet): { x: number; y: number } {
  return { x: Math.round(height * MARGIN.x), y: Math.round(height * MARGIN.y) }
}

/** Sets what is in the middle: the text above the title, the title, a rule, and the body. */
function setColumn(fonts: Fonts, slide: Slide, room: Sheet, height: number): TextPart[] {
  const { ink: color, accent } = slide
  const parts: TextPart[] = []
  const above = setShort(fonts, slide.above, room.width, height * ABOVE)
  if (above) parts.push({ height: above.height, gap: 0, block: above, color: accent })
  const left = room.height - (above?.height ?? 0) - height * GAPS.above
  const isAlone = slide.body.trim() === ''
  const titleRoom = { width: room.width, height: left * (isAlone ? 1 : TITLE_PART) }
  const sizes = { largest: height * TITLE.largest, smallest: height * TITLE.smallest }
  const title = setTitle(fonts, slide.title, titleRoom, sizes)
  const gap = above ? height * GAPS.above : 0
  parts.push({ height: title.height, gap, block: title, color })
  if (isAlone) return parts
  parts.push({ height: RULE.height, gap: height * GAPS.rule, color: accent })
  const rest = left - title.height - RULE.height - 2 * height * GAPS.rule
  const body = setBody(fonts, slide.body, { ...room, height: rest }, height)
  const { opacity } = BODY_STYLE
  return [...parts, { height: body.height, gap: height * GAPS.rule, block: body, color, opacity }]
}

function setBody(fonts: Fonts, body: string, room: Sheet, height: number): TextBlock {
  const { leading } = BODY_STYLE
  const text = body.trim().replaceAll(/\n\s*\n+/g, '\n')
  const set = (shown: string, size: number) =>
    setBlock(fonts, shown, room.width, {
      size: Math.round(size),
      weight: WEIGHT,
      leading,
      keepsLines: true,
    })
  for (let share = BODY.largest; share > BODY.smallest; share *= SMALLER) {
    const block = set(text, height * share)
    if (block.height <= room.height) return block
  }
  return shorten(
    text,
    (shown) => set(shown, height * BODY.smallest),
    (block) => block.height / room.height,
  )
}

/** Sets a text on one line. */
function setShort(fonts: Fonts, text: string, width: number, size: number): TextBlock | undefined {
  if (text.trim() === '') return undefined
  return setOneLine(fonts, text, width, { size: Math.round(size), weight: WEIGHT })
}

/** Places the logo in the middle of the head's height. */
function placeLogo(logo: Block, margin: { x: number; y: number }, { headBottom }: SlideTexts) {
  return overlay(logo, margin.x, margin.y + Math.round((headBottom - margin.y - logo.height) / 2))
}

function drawRule({ left, top }: { left: number; top: number }, color: string): string {
  const { width, height } = RULE
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${color}"/>`
}
