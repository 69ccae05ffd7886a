import { deleteStation } from '@docket/model/station/station'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { logOut } from '#data/session/use-session.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { Card } from '#ui/card.tsx'
import { TypedConfirm } from '#ui/dialog/typed-confirm.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './organization.module.css'

/** Deletes the station after a confirmation. */
export function DeleteCard({ name }: { name: string }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)

  async function end(): Promise<void> {
    setAsking(false)
    try {
      await call(deleteStation, { name })
      logOut()
      void navigate({ to: '/' })
      showToast({ severity: 'success', summary: `${name} was deleted` })
    } catch (error) {
      showToast({ severity: 'error', summary: 'Nothing was deleted', detail: reasonOf(error) })
    }
  }

  return (
    <Card label="Delete the organization">
      <h2 className={styles.heading}>Delete the organization</h2>
      <p className={styles.hint}>
        This deletes its shows, schedules, files, members, people and guide. It cannot be undone, so
        export everything first.
      </p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete the organization
        </Button>
      </div>
      <TypedConfirm
        opened={asking}
        question={`Delete ${name}?`}
        word={name}
        verb="Delete everything"
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        <p>
          All of its data is deleted for everyone. All of its people, including you, are logged out
          and can no longer log in.
        </p>
      </TypedConfirm>
    </Card>
  )
}
