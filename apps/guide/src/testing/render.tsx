import { screenWords } from '@docket/texts/guide/guide'
import type { ReactNode } from 'react'
import { cleanup, render as draw, type RenderResult } from 'vitest-browser-react/pure'
import { WordsContext } from '../parts/use-words.ts'

/** Draws a part of the guide in English. It replaces what was drawn before. */
export async function render(node: ReactNode): Promise<RenderResult> {
  await cleanup()
  return draw(<WordsContext value={screenWords('en')}>{node}</WordsContext>)
}
