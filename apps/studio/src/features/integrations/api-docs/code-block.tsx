import { apiDocs as words } from '@docket/texts/studio/integrations'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ScrollRegion } from '#ui/viewport/scroll-region.tsx'
import styles from './api-docs.module.css'

type CodeBlockProps = { label: string; text: string; canCopy?: boolean }

/** Preformatted text that can be copied and scrolled with the keyboard. */
export function CodeBlock({ label, text, canCopy = true }: CodeBlockProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  return (
    <div className={styles.code}>
      <ScrollRegion className={styles.scroll} name={label}>
        <pre>{text}</pre>
      </ScrollRegion>
      {canCopy && (
        <Button className={styles.copy} variant="quiet" onClick={() => void copy()}>
          {copied ? words.copied : words.copy}
        </Button>
      )}
    </div>
  )
}
