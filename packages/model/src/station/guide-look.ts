import { type ShapedValue, shape } from '../kernel/shape.ts'

/** Font families that are installed on viewers' devices, so that no fonts are downloaded. */
export const GUIDE_FONTS = {
  system: "system-ui, 'Segoe UI', Roboto, sans-serif",
  serif: "ui-serif, Georgia, 'Times New Roman', serif",
  rounded: "ui-rounded, 'SF Pro Rounded', 'Arial Rounded MT Bold', Nunito, system-ui, sans-serif",
  monospace: "ui-monospace, 'SF Mono', Consolas, monospace",
} as const

export type GuideFont = keyof typeof GUIDE_FONTS

export const FONT_NAMES = ['system', 'serif', 'rounded', 'monospace'] as const satisfies GuideFont[]

const guideLinkShape = shape('GuideLink', (z) => z.object({ label: z.string(), href: z.string() }))
export type GuideLink = ShapedValue<typeof guideLinkShape>

/** The appearance of a station's guide. Absent parts use the defaults. */
export const guideLookShape = shape('GuideLook', (z) =>
  z.object({
    accent: z.templateLiteral(['#', z.string()]).exactOptional(),
    font: z.enum(FONT_NAMES).exactOptional(),
    links: z.array(guideLinkShape(z)).exactOptional(),
    footer: z.string().exactOptional(),
  }),
)
export type GuideLook = ShapedValue<typeof guideLookShape>

export const MAX_LINKS = 6
const MAX_LABEL_LENGTH = 40
const MAX_ADDRESS_LENGTH = 500

/** Parses `Donate https://town.example/give` as a link. Returns `undefined` for any other form. */
export function readGuideLink(text: string): GuideLink | undefined {
  const whole = text.trim()
  const href = whole.split(/\s/).at(-1) ?? ''
  const label = whole.slice(0, whole.length - href.length).trimEnd()
  const isShort = label.length <= MAX_LABEL_LENGTH && href.length <= MAX_ADDRESS_LENGTH
  const isLink = label !== '' && isShort && /^https?:\/\/./i.test(href) && URL.canParse(href)
  return isLink ? { label, href } : undefined
}
