type ToldProps = { text: string }

/** A sentence of the document; what stands between backticks is code. */
export function Told({ text }: ToldProps) {
  return (
    text
      .split('`')
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      .map((part, place) => (place % 2 ? <code key={place}>{part}</code> : part))
  )
}
