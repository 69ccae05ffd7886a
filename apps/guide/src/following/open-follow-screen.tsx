import type { FollowPage } from '@docket/model/guide/following/following'
import type { Language } from '@docket/model/texts/languages'
import { followWords as followWordsIn } from '@docket/texts/guide/guide-following'
import { FollowScreen } from './follow-screen.tsx'
import { FollowWordsContext } from './use-follow-words.ts'

/** Returns the follow page with its texts, ready for hydration. */
export async function openFollowScreen(page: FollowPage, language: Language) {
  return (
    <FollowWordsContext value={followWordsIn(language)}>
      <FollowScreen page={page} />
    </FollowWordsContext>
  )
}
