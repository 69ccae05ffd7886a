import {
  type BreakInKind,
  type BreakInRequest,
  MAX_ESTIMATE_MIN,
  previewBreakIn,
  startBreakIn,
} from '@docket/model/schedule/break-in/break-ins'
import { HOLDS, type Hold } from '@docket/model/schedule/break-in/held-places'
import type { Channel } from '@docket/model/station/channels'
import { breakIn as words } from '@docket/texts/studio/schedule'
import { Button, Group, Radio, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { call } from '#data/connection/call.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useProposal } from '../plans/use-proposal.ts'
import styles from './break-in.module.css'
import { Effects } from './effects.tsx'
import { LiveInputSelect } from './live-input/live-input-select.tsx'
import { ShowSelect } from './show-select.tsx'
import { useBreakIn } from './use-break-in.ts'

type BreakInDialogProps = {
  opened: boolean
  kind: BreakInKind
  channel: Pick<Channel, 'id' | 'name' | 'playout'>
  onClose: () => void
}

const USUAL_MINUTES: Readonly<Record<BreakInKind, number>> = { live: 60, slate: 5, stay: 15 }

/** Breaks into a channel. First shows what will happen to each airing. */
export function BreakInDialog({ opened, ...rest }: BreakInDialogProps) {
  const { kind, channel, onClose } = rest
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words.titles[kind]({ channel: channel.name })}
      size="xl"
    >
      <BreakIn key={kind} {...rest} />
    </Dialog>
  )
}

function isEstimate(minutes = 0): boolean {
  return minutes >= 1 && minutes <= MAX_ESTIMATE_MIN
}

function BreakIn({ kind, channel, onClose }: Omit<BreakInDialogProps, 'opened'>) {
  const [title, setTitle] = useState('')
  const [show, setShow] = useState('')
  const [liveInput, setLiveInput] = useState('')
  const [minutes, setMinutes] = useState<number | undefined>(USUAL_MINUTES[kind])
  const [hold, setHold] = useState<Hold>('join')
  const { isBusy, carryOut } = useBreakIn(onClose)
  const isNamed = kind !== 'live' || title.trim() !== '' || show !== ''
  const isWhole = isNamed && isEstimate(minutes)
  const request: BreakInRequest = {
    channel: channel.id,
    kind,
    hold,
    title: title.trim(),
    show,
    liveInput,
    minutes: Number(minutes),
  }
  const answer = useProposal(previewBreakIn, useDeferredValue(isWhole ? request : undefined))

  return (
    <div className={styles.dialog}>
      <div className={styles.form}>
        {kind === 'live' && channel.playout === 'linear' && (
          <LiveInputSelect value={liveInput} onChange={setLiveInput} />
        )}
        {kind === 'live' && (
          <ShowSelect value={show} isRecorded={liveInput === ''} onChange={setShow} />
        )}
        {kind !== 'stay' && (
          <TextInput
            label={kind === 'live' ? words.titleForViewers : words.textOnSlate}
            placeholder={kind === 'live' ? words.titleExample : words.textExample}
            maxLength={250}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        )}
        <NumberField
          label={kind === 'stay' ? words.lastsLonger : words.lasts}
          description={words.lastsHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={MAX_ESTIMATE_MIN}
          value={minutes}
          onChange={setMinutes}
        />
        <Radio.Group
          className={styles.wide ?? ''}
          label={words.whatFollows}
          value={hold}
          onChange={(value) => setHold(value as Hold)}
        >
          <div className={styles.choices}>
            {HOLDS.map((one) => (
              <Radio key={one} value={one} label={words[one]} />
            ))}
          </div>
        </Radio.Group>
      </div>
      {isWhole ? <Effects answer={answer} /> : <p className={styles.none}>{words.enterWhatAirs}</p>}
      <Group justify="flex-end" gap={8}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="primary"
          disabled={!isWhole || Boolean(answer.error)}
          loading={isBusy}
          onClick={() =>
            void carryOut(
              () => call(startBreakIn, request),
              (title) => words.begins[kind]({ title }),
            )
          }
        >
          {words.deeds[kind]}
        </Button>
      </Group>
    </div>
  )
}
