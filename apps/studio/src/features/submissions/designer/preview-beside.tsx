import type { Organization } from '@docket/model/station/organizations'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ContextPart } from '#resources/context/context-part.tsx'
import type { ContextProps } from '#resources/resource.ts'
import styles from './designer.module.css'
import { FormPreview } from './form-preview.tsx'
import { words } from './words.ts'

/**
 * The preview of the public form. It loads the whole form, so it appears only when the user asks for it, or with the
 * first change.
 */
export function PreviewBeside(props: ContextProps<Organization>) {
  const [isAsked, setAsked] = useState(false)
  const isChanged = (props.form?.changed.length ?? 0) > 0
  if (isChanged && !isAsked) setAsked(true)
  if (isAsked) return <FormPreview {...props} />
  return (
    <ContextPart heading={words.preview}>
      <div className={styles.preview}>
        <p className={styles.second}>{words.previewHelp}</p>
        <div>
          <Button onClick={() => setAsked(true)}>{words.showPreview}</Button>
        </div>
      </div>
    </ContextPart>
  )
}
