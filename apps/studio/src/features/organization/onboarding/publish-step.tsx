import { type Channel, channels } from '@docket/model/collections/schedule/channels'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { updateRecord } from '#data/records/write-records.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import styles from './onboarding.module.css'
import { words } from './words.ts'

type PublishStepProps = {
  channel: Channel | undefined
  /** The address of the guide. */
  guide: string
  onDone: () => Promise<void>
}

/** Publishes the channel and shows the guide's address. */
export function PublishStep({ channel, guide, onDone }: PublishStepProps) {
  const [problem, setProblem] = useState<string>()
  if (!channel) return <p>{words.addAChannelFirstHelp}</p>

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
        <p role="status">{words.guideIsPublic(<strong>{location.host + guide}</strong>)}</p>
        <div className={styles.actions}>
          <Button component="a" variant="primary" href={guide}>
            {words.seeYourGuide}
          </Button>
          <Button component="a" href="/dashboard">
            {words.goToTheDashboard}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <p>{words.viewersCanSee(channel.name, <strong>{location.host + guide}</strong>)}</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void publish(channel.id)}>
          {words.publishTheGuide}
        </Button>
      </div>
    </div>
  )
}
