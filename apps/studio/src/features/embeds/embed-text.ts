import type { Embed } from '@docket/model/collections/audience/embeds'
import { EMBED_SCRIPT_PATH, embedPath } from '@docket/model/guide/embed-content'
import { words } from './words.ts'

/** The ways in which another site can show an embed. */
export const CODE_FORMS = ['script', 'frame', 'link'] as const
export type CodeForm = (typeof CODE_FORMS)[number]

/** Colors as `#rrggbb`, keyed by the CSS variables that the embed script reads. */
export type EmbedTheme = Readonly<Record<string, string>>

export const THEME_COLORS = {
  '--docket-accent': words.accent,
  '--docket-ground': words.background,
  '--docket-text': words.text,
} as const satisfies EmbedTheme

const PLAYS = ' allow="autoplay; fullscreen; picture-in-picture"'

type Coded = Pick<Embed, 'publicKey' | 'name' | 'kind'>

/** Returns the code to paste into another site's page. */
export function codeOf(
  form: CodeForm,
  embed: Coded,
  { origin, heightPx, theme }: { origin: string; heightPx: number; theme: EmbedTheme },
): string {
  const address = origin + embedPath(embed.publicKey)
  if (form === 'link') return address
  if (form === 'script') {
    const style = styleOf(theme)
    return [
      `<script type="module" src="${origin}${EMBED_SCRIPT_PATH}"></script>`,
      `<docket-embed key="${embed.publicKey}"${style && ` style="${style}"`}></docket-embed>`,
    ].join('\n')
  }
  const name = embed.name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return [
    `<iframe src="${address}"`,
    `  title="${name}" width="100%" height="${heightPx}"`,
    `  style="border: 0" loading="lazy"${embed.kind === 'player' ? PLAYS : ''}></iframe>`,
  ].join('\n')
}

/** Returns the valid colors as the value of a style attribute. */
export function styleOf(theme: EmbedTheme): string {
  return Object.entries(theme)
    .filter(([, color]) => isColor(color))
    .map(([variable, color]) => `${variable}: ${color}`)
    .join('; ')
}

/** Reports whether the text is a color in the form `#rrggbb`. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
