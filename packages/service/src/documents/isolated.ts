/** Isolates the direction of a name, so that a right-to-left name does not reorder the sentence around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`
}
