import { EMBED_SCRIPT_PATH, embedPath } from '@docket/model/guide/embeds/embed-content'
import type { Embed } from '@docket/model/guide/embeds/embeds'

/** The ways in which another site can show an embed. */
export const CODE_FORMS = ['script', 'frame', 'link'] as const
export type CodeForm = (typeof CODE_FORMS)[number]

const PLAYS = ' allow="autoplay; fullscreen; picture-in-picture"'

type EmbedKey = Pick<Embed, 'publicKey' | 'name' | 'kind'>

/** Returns the code to paste into another site's page. `style` has the chosen colors, if any. */
export function codeOf(
  form: CodeForm,
  embed: EmbedKey,
  { origin, heightPx, style = '' }: { origin: string; heightPx: number; style?: string },
): string {
  const address = origin + embedPath(embed.publicKey)
  if (form === 'link') return address
  if (form === 'script') {
    return [
      `<script type="module" src="${origin}${EMBED_SCRIPT_PATH}"></script>`,
      `<docket-embed key="${embed.publicKey}"${style && ` style="${escaped(style)}"`}></docket-embed>`,
    ].join('\n')
  }
  return [
    `<iframe src="${address}"`,
    `  title="${escaped(embed.name)}" width="100%" height="${heightPx}"`,
    `  style="border: 0" loading="lazy"${embed.kind === 'player' ? PLAYS : ''}></iframe>`,
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
