import type { Color } from './readable-color.ts'

/** How a station's guide differs from others'. What is left out is as everywhere. */
export type GuideLook = {
  accent?: Color
  font?: GuideFont
  links?: GuideLink[]
  footer?: string
}

export type GuideLink = { label: string; href: string }

/** Families that are on viewers' machines: nothing is fetched from anybody. */
export const GUIDE_FONTS = {
  system: "system-ui, 'Segoe UI', Roboto, sans-serif",
  serif: "ui-serif, Georgia, 'Times New Roman', serif",
  rounded: "ui-rounded, 'SF Pro Rounded', 'Arial Rounded MT Bold', Nunito, system-ui, sans-serif",
  monospace: "ui-monospace, 'SF Mono', Consolas, monospace",
} as const

export type GuideFont = keyof typeof GUIDE_FONTS

export const FONT_NAMES = ['system', 'serif', 'rounded', 'monospace'] as const satisfies GuideFont[]

export const MOST_LINKS = 6
const LONGEST_LABEL = 40
const LONGEST_ADDRESS = 500

/** `Donate https://town.example/give` as a link; nothing when it is not of that form. */
export function readGuideLink(text: string): GuideLink | undefined {
  const [, label = '', href = ''] = /^\s*(\S.*?)\s+(https?:\/\/\S+)\s*$/i.exec(text) ?? []
  const isWhole = label.length <= LONGEST_LABEL && href.length <= LONGEST_ADDRESS
  return label && isWhole && URL.canParse(href) ? { label, href } : undefined
}
