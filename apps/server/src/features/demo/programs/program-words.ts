/** Words that a scene shows one after the other. `when` may also say where they belong. */
export type Card = { when: string; title: string; line: string }

/** What a scene says, from the records of the station. */
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
  /** What runs through the foot of the picture. */
  ticker: readonly string[]
}
