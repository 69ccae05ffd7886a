import type { Words } from '@docket/model/guide/words'
import { createContext, useContext } from 'react'

export const WordsContext = createContext<Words | undefined>(undefined)

/** Returns the texts for viewers in the page's language. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('The guide was rendered without its texts.')
  return words
}
