import styles from './api-docs.module.css'

type DescribedProps = { text: string }

/** A sentence of the document. Text between backticks is shown as code. */
export function Described({ text }: DescribedProps) {
  return (
    text
      .split('`')
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
      .map((part, place) => (place % 2 ? <code key={place}>{part}</code> : part))
  )
}

/** Paragraphs of the document, separated by empty lines. */
export function Prose({ text }: DescribedProps) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className={styles.prose}>
      <Described text={paragraph} />
    </p>
  ))
}
