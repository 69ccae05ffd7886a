import { type Channel, channels } from '@docket/model/collections/schedule/channels'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { updateRecord } from '#data/records/write-records.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import styles from './onboarding.module.css'

type PublishStepProps = {
  channel: Channel | undefined
  /** The address of the guide. */
  guide: string
  onDone: () => Promise<void>
}

/** Publishes the channel and shows the guide's address. */
export function PublishStep({ channel, guide, onDone }: PublishStepProps) {
  const [problem, setProblem] = useState<string>()
  if (!channel) return <p>Add a channel first. The guide needs at least one.</p>

  async function publish(id: string): Promise<void> {
    setProblem(undefined)
    try {
      await updateRecord(channels, id, { public: true })
      await onDone()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }

  if (channel.public) {
    return (
      <div className={styles.form}>
        <p role="status">
          Your guide is public at <strong>{location.host + guide}</strong>.
        </p>
        <div className={styles.actions}>
          <Button component="a" variant="primary" href={guide}>
            See your guide
          </Button>
          <Button component="a" href="/dashboard">
            Go to the dashboard
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <p>
        Viewers can see {channel.name} at <strong>{location.host + guide}</strong>, without an
        account. You can hide it again at any time.
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void publish(channel.id)}>
          Publish the guide
        </Button>
      </div>
    </div>
  )
}
