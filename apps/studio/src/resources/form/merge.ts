import { sameValue } from '#ui/form/form-state.ts'

type Values = Readonly<Record<string, unknown>>

/** A field that two people changed to different values. */
export type Clash = { name: string; mine: unknown; theirs: unknown }

/**
 * Returns the fields that both people changed since `base`, to different values. A change by only one of them needs no
 * decision and is kept.
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
