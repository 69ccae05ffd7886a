import { type User, users } from '@docket/model/accounts/users'
import { profile as words } from '@docket/texts/studio/accounts'
import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { fileUrl } from '#data/connection/file-url.ts'
import { updateRecord } from '#data/records/write-records.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { Card } from '#ui/card.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { fitPicture } from './fit-picture.ts'
import styles from './profile.module.css'

const HINT = 'SVG, PNG, JPG or GIF (max, 800 X 800px)'

type PhotoCardProps = { user: User }

/** S2.10: The user's picture. Larger files are scaled down before the upload. */
export function PhotoCard({ user }: PhotoCardProps) {
  const input = useRef<HTMLInputElement>(null)
  // A new picture, `'none'` to remove the current one, or `undefined` for no change.
  const [chosen, setChosen] = useState<File | 'none'>()
  const [saving, setSaving] = useState(false)
  const preview = usePreview(chosen)
  const stored = user.avatar && fileUrl(user as never, user.avatar, '100x100')
  const shown = chosen === 'none' ? '' : (preview ?? stored)

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      setChosen(await fitPicture(file))
    } catch {
      showToast({ severity: 'error', summary: words.notAPicture, detail: HINT })
    }
  }

  async function save(): Promise<void> {
    setSaving(true)
    try {
      const avatar = (chosen === 'none' ? '' : chosen) as string
      await updateRecord(users, user.id, { avatar })
      setChosen(undefined)
      showToast({ severity: 'success', summary: words.saved })
    } catch (error) {
      showToast({ severity: 'error', summary: words.notSaved, detail: reasonOf(error) })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Card label={words.yourPhoto}>
      <h2 className={styles.heading}>{words.yourPhoto}</h2>
      <div className={styles.photo}>
        {shown ? (
          <img className={styles.avatar} src={shown} alt={words.you} width={64} height={64} />
        ) : (
          <span className={styles.avatar}>
            <IconUser size={32} stroke={1.4} aria-label={words.noPicture} />
          </span>
        )}
        <Button variant="quiet" disabled={!shown} onClick={() => setChosen('none')}>
          {words.deletePicture}
        </Button>
        <Button variant="quiet" onClick={() => input.current?.click()}>
          {words.update}
        </Button>
      </div>
      <label className={styles.upload}>
        <span>{words.uploadAPicture}</span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <span className={styles.hint}>{HINT}</span>
      </label>
      <div className={styles.actions}>
        <Button variant="quiet" disabled={!chosen} onClick={() => setChosen(undefined)}>
          {words.cancel}
        </Button>
        <Button disabled={!chosen} loading={saving} onClick={() => void save()}>
          {words.save}
        </Button>
      </div>
    </Card>
  )
}

function usePreview(chosen: File | 'none' | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    setUrl(undefined)
    if (!(chosen instanceof File)) return
    const made = URL.createObjectURL(chosen)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [chosen])
  return url
}
