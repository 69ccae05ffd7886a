import { useState } from 'react'
import { addLines, wordsOf } from './plain-words.ts'
import styles from './rich-text.module.css'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

/** Looks like the editor. Shows its content as plain text, and appends the text that the user types. */
export function PlainFace({ label, value, readOnly, onInput, onBlur }: RichTextEditorProps) {
  const [added, setAdded] = useState({ below: value, words: '' })
  // If the value changed from outside, for example by a reset, the appended text is discarded.
  const isOwn = addLines(added.below, added.words) === value
  const { below, words } = isOwn ? added : { below: value, words: '' }

  function write(more: string): void {
    setAdded({ below, words: more })
    onInput(addLines(below, more))
  }

  return (
    <div className={styles.editor}>
      {!readOnly && <div className={styles.tools} />}
      <div className={styles.text}>
        {below !== '' && <div className={styles.below}>{wordsOf(below)}</div>}
        <textarea
          className={styles.plain}
          aria-label={label}
          readOnly={readOnly}
          rows={Math.max(1, words.split('\n').length)}
          value={words}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onBlur={onBlur}
        />
      </div>
    </div>
  )
}
