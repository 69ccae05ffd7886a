import { catalog } from '@docket/model/texts/catalog'

const oneOf = (states: readonly string[]) => states.map((state) => `“${state}”`).join(' or ')

export const words = catalog('states', {
  newCannotBe: (state: string, choices: readonly string[]) =>
    `A new record cannot be “${state}”. Choose ${oneOf(choices)}.`,
  cannotChange: (from: string, to: string, choices: readonly string[]) =>
    `“${from}” cannot change to “${to}”. Choose ${oneOf(choices)}.`,
  cannotChangeAnymore: (from: string, to: string) =>
    `“${from}” is final. It cannot change to “${to}”.`,
})
