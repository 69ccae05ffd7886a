import { makeSampleDays } from '@docket/model/accounts/joining'
import type { Channel } from '@docket/model/station/channels'
import { onboarding as words } from '@docket/texts/studio/station'
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
  if (!channel) return <p>{words.addAChannelFirst}</p>

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
            <h3>{words.tryItWithSamples}</h3>
            <p>{words.sampleShows({ name: channel.name })}</p>
          </div>
          <Button variant="primary" loading={filling} onClick={() => void fill(channel.id)}>
            {words.fillTheChannel}
          </Button>
        </li>
        {mayConnect && (
          <li className={styles.choice}>
            <div>
              <h3>{words.connectCablecast}</h3>
              <p>{words.importShowsSchedulesServerKeep}</p>
            </div>
            <Button component="a" href="/integrations/cablecast">
              {words.connect}
            </Button>
          </li>
        )}
        <li className={styles.choice}>
          <div>
            <h3>{words.importAFile}</h3>
            <p>{words.importListShowsScheduleCsv}</p>
          </div>
          <Button component="a" href="/shows#upload-csv">
            {words.chooseAFile}
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
          {words.skipForNow}
        </Button>
      </div>
    </div>
  )
}
