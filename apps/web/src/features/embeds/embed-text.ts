import type { Embed } from '@docket/model/collections/embeds'

/** Where the embed is, on this server. */
export function pathOf({ publicKey }: Pick<Embed, 'publicKey'>): string {
  return `/embed/${publicKey}`
}

/** What is put into another site's page. */
export function codeOf(
  embed: Pick<Embed, 'publicKey' | 'name'>,
  origin: string,
  heightPx: number,
): string {
  const name = embed.name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return [
    `<iframe src="${origin}${pathOf(embed)}"`,
    `  title="${name}" width="100%" height="${heightPx}"`,
    '  style="border: 0" loading="lazy"></iframe>',
  ].join('\n')
}
