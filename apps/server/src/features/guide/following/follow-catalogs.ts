import { FOLLOW_LANGUAGES, type FollowWords } from '@docket/model/guide/following/follow-words'
import { LANGUAGE_TAGS, type Language } from '@docket/model/texts/languages'

/** The texts that followers read, in every language of the guide. */
export type FollowCatalogs = Readonly<Record<Language, FollowWords>>

export async function loadFollowCatalogs(): Promise<FollowCatalogs> {
  const loaded = await Promise.all(
    LANGUAGE_TAGS.map(async (tag) => [tag, (await FOLLOW_LANGUAGES[tag]()).words] as const),
  )
  return Object.fromEntries(loaded) as Record<Language, FollowWords>
}
