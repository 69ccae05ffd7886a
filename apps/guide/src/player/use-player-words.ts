import { playerWords } from '@docket/texts/guide/guide-player'
import { useWords } from '../parts/use-words.ts'

export function usePlayerWords(): ReturnType<typeof playerWords> {
  return playerWords(useWords().lang)
}
