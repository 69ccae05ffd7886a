import { FOLLOW_LANGUAGES } from '@docket/model/guide/following/follow-words'
import type { FollowPage } from '@docket/model/guide/following/following'
import type { Language } from '@docket/model/texts/languages'
import { FollowScreen } from './follow-screen.tsx'
import { FollowWordsContext } from './use-follow-words.ts'

/** Returns the follow page with its texts, ready for hydration. */
export async function openFollowScreen(page: FollowPage, language: Language) {
  const { words } = await FOLLOW_LANGUAGES[language]()
  return (
    <FollowWordsContext value={words}>
      <FollowScreen page={page} />
    </FollowWordsContext>
  )
}
