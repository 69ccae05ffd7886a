import type { Embed } from '@docket/model/collections/audience/embeds'
import { EMBED_SCRIPT_PATH, embedPath } from '@docket/model/guide/embed-content'
import { type EmbedTheme, styleOf } from './embed-theme.ts'

/** The ways in which another site can show an embed. */
export const CODE_FORMS = ['script', 'frame', 'link'] as const
export type CodeForm = (typeof CODE_FORMS)[number]

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
