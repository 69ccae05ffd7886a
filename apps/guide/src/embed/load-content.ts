import { type EmbedContent, embedContentPath } from '@docket/model/guide/embeds/embed-content'

/**
 * Loads the embed's current content, or the message to show when there is none. `isFirst` makes the server
 * count a view.
 */
export async function loadContent(
  origin: string,
  key: string,
  { lang, isFirst }: { lang: string; isFirst: boolean },
): Promise<EmbedContent | { trouble: string }> {
  try {
    const query = new URLSearchParams({ ...(lang && { lang }), ...(isFirst && { first: '1' }) })
    const answer = await fetch(`${origin}${embedContentPath(key)}?${query}`)
    const body = (await answer.json()) as EmbedContent | { message: string }
    return 'message' in body ? { trouble: body.message } : body
  } catch {
    return { trouble: 'The TV guide cannot be reached.' }
  }
}
