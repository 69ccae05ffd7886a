import { deleteStation } from '@docket/model/station/station'
import { station as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { logOut } from '#data/session/use-session.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { Card } from '#ui/card.tsx'
import { TypedConfirm } from '#ui/dialog/typed-confirm.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from '../organization.module.css'

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
      showToast({ severity: 'success', summary: words.wasDeleted({ name }) })
    } catch (error) {
      showToast({ severity: 'error', summary: words.nothingWasDeleted, detail: reasonOf(error) })
    }
  }

  return (
    <Card label={words.deleteTheOrganization}>
      <h2 className={styles.heading}>{words.deleteTheOrganization}</h2>
      <p className={styles.hint}>{words.deleteTheOrganizationHelp}</p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words.deleteTheOrganization}
        </Button>
      </div>
      <TypedConfirm
        opened={asking}
        question={words.deleteQuestion({ name })}
        word={name}
        verb={words.deleteEverything}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        <p>{words.deleteEverythingHelp}</p>
      </TypedConfirm>
    </Card>
  )
}
