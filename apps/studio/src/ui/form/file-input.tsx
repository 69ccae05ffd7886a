import type { RefObject } from 'react'

type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  several?: boolean
  onChoose: (files: File[]) => void
}

/** The hidden input that opens the system's file picker when a button clicks it. */
export function FileInput({ ref, label, accept, several = false, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={several}
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        currentTarget.value = ''
        onChoose(files)
      }}
    />
  )
}
