import { submissions as words } from '@docket/texts/studio/submissions'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { FileInput } from '#ui/form/file-input.tsx'

type ChooseFileProps = {
  /** What the file is for; by default, the submission in general. */
  label?: string
  accept: string
  onChoose: (file: File) => void
  children: string
}

export function ChooseFile({ label, accept, onChoose, children }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Button
        {...(label !== undefined && {
          'aria-label': words.chooseFor({ choose: children, question: label }),
        })}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <FileInput
        ref={input}
        label={label ?? words.file}
        accept={accept}
        onChoose={([file]) => file && onChoose(file)}
      />
    </div>
  )
}
