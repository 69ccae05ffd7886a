import { form as words } from '@docket/texts/studio/ui'
import { Button, Input } from '@mantine/core'
import { IconFile, IconTrash, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useSignedSrc } from '../../marks/signed-src.ts'
import styles from '../form.module.css'
import { useFormPort } from '../form-port.tsx'
import { type ControlProps, faceOf } from './control-props.ts'
import { refuseFile } from './refuse-file.ts'

type StoredOrNew = string | File

/** Edits files and pictures, which the user chooses or drops, with a preview before saving. */
export function FileControl(props: ControlProps) {
  const { field, value, onChange } = props
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const files = filesOf(value)

  function put(next: readonly StoredOrNew[]): void {
    onChange(field.many ? next : (next.at(-1) ?? ''))
  }

  function take(chosen: FileList | null): void {
    const added = [...(chosen ?? [])]
    const reason = added.map((file) => refuseFile(file, field)).find(Boolean)
    setRefused(reason)
    if (!reason && added.length > 0) put(field.many ? [...files, ...added] : added)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    take(event.dataTransfer.files)
  }

  const { label, description, error, required } = faceOf(props)
  const verb = files.length === 0 || field.many ? words.chooseFile : words.chooseAnother
  return (
    <Input.Wrapper
      label={label}
      description={description}
      required={required}
      id={id}
      error={refused ?? error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      labelProps={{ htmlFor: id }}
    >
      {/* A drop area. The button offers the same function. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className={styles.files} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
        {files.map((file) => (
          <FileLine
            key={typeof file === 'string' ? file : `${file.name}${file.lastModified}`}
            file={file}
            field={field.name}
            isPicture={field.type === 'picture'}
            onRemove={field.readOnly ? undefined : () => put(files.filter((one) => one !== file))}
          />
        ))}
        {!field.readOnly && (
          <Button
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {verb}
          </Button>
        )}
        <input
          ref={input}
          id={id}
          className={styles.fileInput}
          type="file"
          tabIndex={-1}
          disabled={field.readOnly}
          multiple={field.many ?? false}
          accept={field.accept?.join(',')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </div>
    </Input.Wrapper>
  )
}

type FileLineProps = {
  file: StoredOrNew
  field: string
  isPicture: boolean
  onRemove: (() => void) | undefined
}

function FileLine({ file, field, isPicture, onRemove }: FileLineProps) {
  const url = useFileUrl(file, field)
  const name = typeof file === 'string' ? file : file.name
  return (
    <div className={styles.file}>
      {isPicture && url ? (
        <img className={styles.preview} src={url} alt="" />
      ) : (
        <IconFile size={20} stroke={1.6} aria-hidden />
      )}
      <span className={styles.fileName}>{name}</span>
      {onRemove && (
        <Button variant="quiet" onClick={onRemove} aria-label={words.remove({ name })}>
          <IconTrash size={16} aria-hidden />
        </Button>
      )}
    </div>
  )
}

/** Returns the URL of a stored file, or an object URL of a new file, which is revoked afterwards. */
function useFileUrl(file: StoredOrNew, field: string): string | undefined {
  const { fileUrl } = useFormPort()
  const [own, setOwn] = useState<string>()
  useEffect(() => {
    if (typeof file === 'string') return
    const url = URL.createObjectURL(file)
    setOwn(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  const stored = useSignedSrc(typeof file === 'string' ? fileUrl(field, file) : undefined)
  return typeof file === 'string' ? stored : own
}

function filesOf(value: unknown): StoredOrNew[] {
  return [value].flat().filter(isFile)
}

function isFile(value: unknown): value is StoredOrNew {
  return value instanceof File || (typeof value === 'string' && value !== '')
}
