import { type EmbedContent, embedContentPath } from '@docket/model/guide/embed-content'

/** What the embed shows now, or why there is nothing. `isFirst` counts as one more look at it. */
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
