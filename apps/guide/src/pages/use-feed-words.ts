import type { FeedWords } from '@docket/texts/guide/guide-feeds'
import { createContext, useContext } from 'react'

export const FeedWordsContext = createContext<FeedWords | undefined>(undefined)

/** Returns the texts about feeds in the page's language. */
export function useFeedWords(): FeedWords {
  const words = useContext(FeedWordsContext)
  if (!words) throw new Error('The feeds page was rendered without its texts.')
  return words
}
