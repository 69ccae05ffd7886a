import { type EmbedContent, embedContentPath } from '@docket/model/guide/embed-content'

/** What the embed shows now, or why there is nothing. `isFirst` counts as one more look at it. */
export async function loadContent(
  origin: string,
  key: string,
  isFirst: boolean,
): Promise<EmbedContent | { trouble: string }> {
  try {
    const answer = await fetch(origin + embedContentPath(key) + (isFirst ? '?first=1' : ''))
    const body = (await answer.json()) as EmbedContent | { message: string }
    return 'message' in body ? { trouble: body.message } : body
  } catch {
    return { trouble: 'The TV guide cannot be reached.' }
  }
}
