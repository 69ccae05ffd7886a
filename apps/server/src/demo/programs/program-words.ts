/** Words that a scene shows one after the other. `when` may also say where something happens. */
export type Card = { when: string; title: string; line: string }

/** The words in a scene, from the station's records. */
export type ProgramWords = {
  station: string
  town: string
  /** The program's name, when it airs, and a sentence about it. */
  title: string
  when: string
  line: string
  cards: readonly Card[]
  /** Names of people on screen. */
  names: readonly string[]
  /** The texts that run along the bottom of the picture. */
  ticker: readonly string[]
}
