import type { FollowWords } from '@docket/texts/guide/guide-following'
import { createContext, useContext } from 'react'

export const FollowWordsContext = createContext<FollowWords | undefined>(undefined)

/** Returns the texts about following in the page's language. */
export function useFollowWords(): FollowWords {
  const words = useContext(FollowWordsContext)
  if (!words) throw new Error('The follow form was rendered without its texts.')
  return words
}
