import { defineField } from '@docket/model/kernel/forms/field-definition'
import type { Channel } from '@docket/model/station/channels'
import { onboarding as words } from '@docket/texts/studio/station'
import { useState } from 'react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { useStation } from '#data/records/use-station.ts'
import { FORM_PORT } from '#resources/form/form-port-of.ts'
import { Segments } from '#ui/choice/segments.tsx'
import { FormPortProvider } from '#ui/form/form-port.tsx'
import styles from './onboarding.module.css'
import { type FirstProgram, putOnAir } from './put-on-air.ts'
import { StepForm } from './step-form.tsx'

const KINDS: readonly { value: FirstProgram; label: string }[] = [
  { value: 'bulletin', label: words.aBulletin },
  { value: 'recording', label: words.aRecording },
  { value: 'show', label: words.aShow },
]

const TITLE = { label: words.titleOfIt, name: 'title', rules: 'required|max:200' }
const BODY = defineField({
  label: words.textOnScreen,
  name: 'body',
  type: 'multiline',
  rules: 'max:2000',
  lines: 3,
  placeholder: words.textOnScreenExample,
})
const FILE = defineField({
  label: words.aRecording,
  name: 'file',
  type: 'file',
  rules: 'required',
  help: words.recordingHelp,
})
const SHOW = defineField({
  label: words.aShow,
  name: 'show',
  type: 'relation',
  source: 'shows',
  rules: 'required',
  placeholder: words.chooseAShow,
})

type GoOnAirProps = {
  channel: Channel
  next: TimedAiring | undefined
  onDone: () => Promise<void>
}

/** Asks what airs first, and puts it on the channel now, in public. */
export function GoOnAir({ channel, next, onDone }: GoOnAirProps) {
  const station = useStation()
  const [kind, setKind] = useState<FirstProgram>('bulletin')
  const title = defineField({ ...TITLE, value: words.welcomeTo({ station: station.name }) })
  const fields = { bulletin: [title, BODY], recording: [title, FILE], show: [SHOW] }
  return (
    <FormPortProvider value={FORM_PORT}>
      <div className={styles.form}>
        <p>{words.nothingOnNow({ channel: channel.name })}</p>
        <Segments label={words.whatAirsFirst} options={KINDS} value={kind} onChange={setKind} />
        <StepForm
          key={kind}
          fields={fields[kind]}
          verb={words.goOnAir}
          onSave={(values) => putOnAir({ kind, channel, next, values })}
          onDone={onDone}
        />
      </div>
    </FormPortProvider>
  )
}
