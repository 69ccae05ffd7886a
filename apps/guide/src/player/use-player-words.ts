import { playerWords } from '@docket/model/guide/words/player-words'
import { useWords } from '../parts/use-words.ts'

export function usePlayerWords(): ReturnType<typeof playerWords> {
  return playerWords(useWords().lang)
}
