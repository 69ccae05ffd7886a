import { makeSampleDays } from '@docket/model/accounts/joining'
import type { Channel } from '@docket/model/collections/schedule/channels'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { useMayOpen } from '#data/session/use-may-open.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import styles from './onboarding.module.css'

type ProgramsStepProps = { channel: Channel | undefined; onDone: () => Promise<void> }

/** Offers the sources of programs: an import, a file, or sample data. */
export function ProgramsStep({ channel, onDone }: ProgramsStepProps) {
  const mayConnect = useMayOpen()('/integrations')
  const [filling, setFilling] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!channel) return <p>Add a channel first. Programs need a channel to air on.</p>

  async function fill(id: string): Promise<void> {
    setFilling(true)
    setProblem(undefined)
    try {
      await call(makeSampleDays, { channel: id })
      await onDone()
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setFilling(false)
    }
  }

  return (
    <div className={styles.form}>
      <ul className={styles.choices}>
        <li className={styles.choice}>
          <div>
            <h3>Try it with samples</h3>
            <p>Sample shows, and {channel.name} filled for today and tomorrow.</p>
          </div>
          <Button variant="primary" loading={filling} onClick={() => void fill(channel.id)}>
            Fill the channel
          </Button>
        </li>
        {mayConnect && (
          <li className={styles.choice}>
            <div>
              <h3>Connect Cablecast</h3>
              <p>Import shows and schedules from your server and keep them up to date.</p>
            </div>
            <Button component="a" href="/integrations">
              Connect
            </Button>
          </li>
        )}
        <li className={styles.choice}>
          <div>
            <h3>Import a file</h3>
            <p>Import a list of shows or a schedule as CSV. You see a preview first.</p>
          </div>
          <Button component="a" href="/shows#upload-csv">
            Choose a file
          </Button>
        </li>
      </ul>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => void onDone()}>
          Skip for now
        </Button>
      </div>
    </div>
  )
}
