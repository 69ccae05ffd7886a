/** Characters that complete a tag, like Enter. */
export const TAG_ENDS = [',', ';']

/**
 * Returns the tags, including those that the text completes, and the rest of the text that is still being
 * typed. Duplicates are left out, ignoring case.
 */
export function tagsIn(tags: readonly string[], text: string): { tags: string[]; rest: string } {
  const words = text.split(/[,;]/)
  const rest = words.pop() ?? ''
  const all = [...tags]
  for (const word of words.map((one) => one.trim())) {
    const isKnown = all.some((tag) => tag.toLowerCase() === word.toLowerCase())
    if (word !== '' && !isKnown) all.push(word)
  }
  return { tags: all, rest: rest.trimStart() }
}
