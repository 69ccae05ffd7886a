import { sameValue } from '#ui/form/form-state.ts'

type Values = Readonly<Record<string, unknown>>

/** A field that two people changed. */
export type Clash = { name: string; mine: unknown; theirs: unknown }

/**
 * What both changed since `base`, to different values. What only one of them changed needs no
 * decision: that change stands.
 */
export function clashesOf(
  names: readonly string[],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): Clash[] {
  return names
    .filter(
      (name) =>
        !sameValue(base[name], mine[name]) &&
        !sameValue(base[name], theirs[name]) &&
        !sameValue(mine[name], theirs[name]),
    )
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }))
}
