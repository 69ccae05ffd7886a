/**
 * Returns the fields that imports skip, after staff changed the `changed` ones. `before` and `after` are the
 * stored list and the list as sent: a field that the sender removed stays removed.
 */
export function overriddenAfter<F extends string>(
  before: readonly F[],
  after: readonly F[],
  changed: readonly F[],
): F[] {
  return [...new Set([...after, ...changed]).difference(givenBack(before, after))]
}

/** Returns the fields that a write removes from the list, so that the next import updates them again. */
export function givenBack<F extends string>(before: readonly F[], after: readonly F[]): Set<F> {
  return new Set(before).difference(new Set(after))
}
