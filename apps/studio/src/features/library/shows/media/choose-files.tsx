import { showsMedia as words } from '@docket/texts/studio/library'
import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { RECORDINGS, sortFiles } from '#data/uploads/chosen-files.ts'
import { FileInput } from '#ui/form/file-input.tsx'
import { showToast } from '#ui/toast/toast.tsx'

type ChooseFilesProps = {
  children: ReactNode
  /** The accessible name, if the text of the button is not specific enough. */
  label?: string
  several?: boolean
  variant?: 'plain' | 'quiet'
  icon?: ReactNode
  size?: 'xs'
  onChoose: (files: File[]) => void
}

/** A button that opens the system's file picker; on a phone, also its camera roll. */
export function ChooseFiles(props: ChooseFilesProps) {
  const { children, label, several = false, variant = 'plain', icon, size, onChoose } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={variant}
        {...(size && { size })}
        leftSection={icon}
        {...(label && { 'aria-label': label })}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <FileInput
        ref={input}
        label={label ?? words.files}
        accept={RECORDINGS}
        several={several}
        onChoose={onChoose}
      />
    </>
  )
}

/** Returns the recordings among the files, and shows which files are not recordings. */
export function recordingsIn(files: readonly File[]): File[] {
  const { recordings, others } = sortFiles(files)
  const [first] = others
  if (first)
    showToast({
      severity: 'warn',
      summary: words.leftOut({ count: others.length, first: first.name }),
    })
  return recordings
}
