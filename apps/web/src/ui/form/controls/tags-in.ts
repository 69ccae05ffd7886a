/** What ends a tag, as Enter does. */
export const TAG_ENDS = [',', ';']

/**
 * The tags with those that the text ends, and what of it is still being typed. None is there twice,
 * whatever its case.
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
