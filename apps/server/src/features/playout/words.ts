import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

const oneOf = (states: readonly string[]) => states.map((state) => `“${state}”`).join(' or ')

export const words = catalog('playout', {
  onlyLedger: 'Docket plays this channel out, so what went out is noted by itself.',
  newCannotBe: (state: string, choices: readonly string[]) =>
    `A new airing cannot be “${state}”. Choose ${oneOf(choices)}.`,
  cannotChange: (from: string, to: string, choices: readonly string[]) =>
    `An airing that is “${from}” cannot become “${to}”. Choose ${oneOf(choices)}.`,
  notOnAir: 'This channel is not on air.',
  slateInstead: (seconds: number) =>
    plural(seconds, {
      one: '# second of slate went out.',
      other: '# seconds of slate went out.',
    }),
})
