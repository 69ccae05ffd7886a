import type { ScreenWords } from '@docket/texts/guide/guide'

/** The texts of the guide's pages in one language. Parts that load later have texts of their own. */
export type Words = ScreenWords
