import type { PlayerWords } from '@docket/texts/guide/guide-player'

/** The texts of the controls, in the viewer's language. */
export type PlayerTexts = PlayerWords
