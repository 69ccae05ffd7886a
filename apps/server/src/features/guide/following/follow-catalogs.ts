import { LANGUAGE_TAGS, type Language } from '@docket/model/texts/languages'
import { type FollowWords, followWords as followWordsIn } from '@docket/texts/guide/guide-following'

/** The texts that followers read, in every language of the guide. */
export type FollowCatalogs = Readonly<Record<Language, FollowWords>>

export function followCatalogs(): FollowCatalogs {
  const all = LANGUAGE_TAGS.map((tag) => [tag, followWordsIn(tag)])
  return Object.fromEntries(all) as Record<Language, FollowWords>
}
