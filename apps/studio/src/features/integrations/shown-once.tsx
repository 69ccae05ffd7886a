import { integrations as words } from '@docket/texts/studio/integrations'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './integrations.module.css'

type ShownOnceProps = {
  secret: string
  /** Explains what the secret is for. */
  children: ReactNode
  onClose: () => void
}

/** Shows a secret that cannot be read again later, with a copy button. */
export function ShownOnce({ secret, children, onClose }: ShownOnceProps) {
  return (
    <div>
      <p className={styles.text}>
        {children} {words.shownOnlyOnce}
      </p>
      <code className={styles.secret}>{secret}</code>
      <Group justify="flex-end" gap={8}>
        <Button onClick={() => void navigator.clipboard.writeText(secret)}>{words.copy}</Button>
        <Button variant="primary" onClick={onClose}>
          {words.iCopiedIt}
        </Button>
      </Group>
    </div>
  )
}
