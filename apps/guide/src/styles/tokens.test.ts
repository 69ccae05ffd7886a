import { readFileSync } from 'node:fs'
import { type Color, contrastOf, readableAccent } from '@docket/model/station/readable-color'
import { describe, expect, it } from 'vitest'

type Scheme = 'dark' | 'light'
type Tokens = Record<string, string>

/** The minimum contrast for text by WCAG 2.2: AA, and AAA when the viewer asks for more contrast. */
const MIN = { usual: 4.5, more: 7 }

/** Returns the custom properties of a style sheet's `:root` rules with the media query around each. */
function rulesOf(file: string): { media: string; tokens: Tokens }[] {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const found = css.matchAll(/(?:@media ([^{]*)\{\s*)?:root \{([^}]*)\}/g)
  return [...found].map(([, media = '', body = '']) => ({
    media: media.trim(),
    tokens: Object.fromEntries(
      [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
  }))
}

const RULES = [...rulesOf('tokens.css'), ...rulesOf('contrast.css')]

/** Returns the resulting tokens with or without a station's own color. */
function tokensOf(scheme: Scheme, more: boolean, accent: Color | undefined): Tokens {
  const applies = ({ media }: { media: string }) =>
    (!media.includes('light') || scheme === 'light') && (!media.includes('contrast') || more)
  const own = accent && readableAccent(accent, scheme)
  const station: Tokens = own ? { accent: own.color, 'on-accent': own.on, tint: own.tint } : {}
  const merged: Tokens = Object.assign({}, ...RULES.filter(applies).map(({ tokens }) => tokens))
  return Object.fromEntries(
    Object.entries(merged).map(([name, value]) => [
      name.slice(2),
      value.replace(
        /^var\(--([a-z-]+)-(?:dark|light), (#\w+)\)$/,
        (_, key, usual) => station[key] ?? usual,
      ),
    ]),
  )
}

/**
 * Text tokens and the backgrounds on which they appear: page backgrounds, the tint for programs on now, and
 * emerald fills.
 */
const TEXTS: [texts: string[], grounds: string[]][] = [
  [
    ['text', 'text-2', 'text-3', 'danger', 'warning', 'emerald'],
    ['ground', 'raised', 'overlay'],
  ],
  [['text', 'text-2', 'emerald', 'danger'], ['emerald-tint']],
  [['on-emerald'], ['emerald-fill']],
]

function faultsOf(scheme: Scheme, more: boolean, accent?: Color): string[] {
  const tokens = tokensOf(scheme, more, accent)
  const color = (name: string) => tokens[name] as Color
  return TEXTS.flatMap(([texts, grounds]) =>
    texts.flatMap((text) =>
      grounds.flatMap((ground) => {
        const least = more && text.startsWith('text') ? MIN.more : MIN.usual
        const contrast = contrastOf(color(text), color(ground))
        return contrast < least
          ? `${accent} ${scheme} ${text} on ${ground}: ${contrast.toFixed(2)}`
          : []
      }),
    ),
  )
}

/** All colors of a grid of 9 × 9 × 9 values: black, white, grays and every hue. */
const ACCENTS = Array.from({ length: 729 }, (_, at): Color => {
  const parts = [at % 9, Math.floor(at / 9) % 9, Math.floor(at / 81)]
  return `#${parts
    .map((part) =>
      Math.min(255, part * 32)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
})

describe('the guide’s colors', () => {
  it.each(['dark', 'light'] as const)(
    'are readable in the %s scheme with any station color',
    (scheme) => {
      const usual = [undefined, ...ACCENTS].flatMap((accent) => faultsOf(scheme, false, accent))

      expect(usual).toEqual([])
    },
  )

  it.each(['dark', 'light'] as const)(
    'reach 7 : 1 in the %s scheme when the viewer prefers more contrast',
    (scheme) => {
      const more = [undefined, ...ACCENTS].flatMap((accent) => faultsOf(scheme, true, accent))

      expect(more).toEqual([])
    },
  )
})
