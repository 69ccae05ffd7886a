import { Button, Group, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Segments } from '#ui/choice/segments.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Failure } from '#ui/loading/failure.tsx'
import { Progress } from '#ui/loading/progress.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { useForcedColors } from '#ui/theme/forced-colors.ts'
import { showToast } from '#ui/toast/toast.tsx'
import type { Severity } from '#ui/toast/toasts.tsx'
import styles from './part-samples.module.css'

const SEVERITIES: Severity[] = ['info', 'success', 'warn', 'error', 'secondary', 'contrast']
const TONES = ['plain', 'now', 'warning', 'danger'] as const
const OFFLINE = new Error('The server does not answer.')

/** Every UI component in each of its states. */
export function PartSamples() {
  const [view, setView] = useState<'Day' | 'Week'>('Day')
  return (
    <div className={styles.samples}>
      <Buttons />
      <Toasts />
      <Dialogs />
      <Colors />
      <section aria-labelledby="sample-fields">
        <h2 id="sample-fields">Fields</h2>
        <TextInput label="Normal" placeholder="Empty" />
        <TextInput label="Invalid" defaultValue="x" error="Write at least three letters." />
        <TextInput label="Disabled" defaultValue="Only the server can change this." disabled />
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
        <Segments label="View" options={['Day', 'Week']} value={view} onChange={setView} />
      </section>
      <section aria-labelledby="sample-words">
        <h2 id="sample-words">Text and loading</h2>
        <Group gap={8}>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Group>
        <Progress done={0.6} label="Sixty percent" />
        <Skeleton height="32px" />
        <Spinner label="Loading" />
      </section>
      <section aria-labelledby="sample-states">
        <h2 id="sample-states">States</h2>
        <EmptyState action={<Button>Start here</Button>}>
          <strong>Nothing here yet.</strong> This text says what belongs here.
        </EmptyState>
        <Failure error={OFFLINE} onRetry={() => showToast({ summary: 'Tried again' })} />
      </section>
    </div>
  )
}

function Colors() {
  const [forced, setForced] = useState('')
  useForcedColors(forced === 'dark' || forced === 'light' ? forced : undefined)
  return (
    <section aria-labelledby="sample-colors">
      <h2 id="sample-colors">Colors of a page</h2>
      <Segments
        label="Colors of this page"
        value={forced}
        onChange={setForced}
        options={[
          { value: '', label: 'As in settings' },
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ]}
      />
    </section>
  )
}

function Buttons() {
  return (
    <section aria-labelledby="sample-buttons">
      <h2 id="sample-buttons">Buttons</h2>
      <Group gap={8}>
        <Button variant="primary">Primary</Button>
        <Button>Plain</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button disabled>Disabled</Button>
        <Button loading>Loading</Button>
      </Group>
    </section>
  )
}

function Toasts() {
  return (
    <section aria-labelledby="sample-toasts">
      <h2 id="sample-toasts">Toasts</h2>
      <Group gap={8}>
        {SEVERITIES.map((severity) => (
          <Button
            key={severity}
            onClick={() => showToast({ severity, summary: `Toast ${severity}`, detail: 'Detail.' })}
          >
            {severity}
          </Button>
        ))}
        <Button onClick={() => showToast({ summary: 'Stays', life: 60_000, closable: false })}>
          a minute, not closable
        </Button>
        <Button onClick={() => showToast({ summary: 'One of its group', group: 'sample' })}>
          of a group
        </Button>
      </Group>
    </section>
  )
}

function Dialogs() {
  const [opened, setOpened] = useState<'dialog' | 'question'>()
  const close = () => setOpened(undefined)
  return (
    <section aria-labelledby="sample-dialogs">
      <h2 id="sample-dialogs">Dialogs</h2>
      <Group gap={8}>
        <Button onClick={() => setOpened('dialog')}>Dialog</Button>
        <Button onClick={() => setOpened('question')}>Question</Button>
      </Group>
      <Dialog opened={opened === 'dialog'} onClose={close} title="A dialog">
        Escape closes it.
      </Dialog>
      <ConfirmDialog
        opened={opened === 'question'}
        question="Remove it?"
        verb="Remove"
        danger
        onConfirm={close}
        onCancel={close}
      />
    </section>
  )
}
