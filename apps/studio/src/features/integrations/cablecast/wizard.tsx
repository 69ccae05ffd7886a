import type { CablecastProbe } from '@docket/model/integrations/cablecast'
import type { Integration } from '@docket/model/integrations/integrations'
import { cablecast as words } from '@docket/texts/studio/integrations'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { reasonOf } from '#resources/form/refusal.ts'
import { ChannelsStep } from './channels-step.tsx'
import { areDaysValid, DaysStep } from './days-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { ServerStep } from './server-step.tsx'
import { StepList } from './step-list.tsx'
import { StepPanel } from './step-panel.tsx'
import { useWizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { channelFault, STEP_NAMES, type StepName } from './wizard-state.ts'

const ICONS = { good: IconCircleCheck, note: IconInfoCircle, warning: IconAlertTriangle }

/** Lists what was found out about the server. */
function FindingsStep({ findings }: Pick<CablecastProbe, 'findings'>) {
  return (
    <ul className={styles.findings}>
      {findings.map(({ tone, text }) => {
        const Icon = ICONS[tone]
        return (
          <li key={text} className={styles.finding} data-tone={tone}>
            <Icon size={20} aria-label={words.tones[tone]} />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}

type WizardProps = {
  /** The connected server whose choices are changed; absent for a new one. */
  integration?: Integration | undefined
  /** Called with the id of the connection once its import was started. */
  onStarted: (id: string) => void
}

/** Guides the user from the address of a server to the start of an import, one step at a time. */
export function Wizard({ integration, onStarted }: WizardProps) {
  const wizard = useWizard(integration, onStarted)
  const { step, values, rows, choices, probe, preview, start } = wizard

  const panels: Record<Exclude<StepName, 'import'>, () => ReactNode> = {
    server: () => (
      <ServerStep
        {...wizard}
        busy={probe.isPending}
        onChange={wizard.change}
        onContact={() => probe.mutate()}
      />
    ),
    findings: () => <FindingsStep findings={probe.data?.findings ?? []} />,
    channels: () => <ChannelsStep rows={rows} onChange={wizard.setRows} />,
    days: () => <DaysStep choices={choices} onChange={wizard.choose} />,
    preview: () => (
      <PreviewStep preview={preview.data} error={preview.error} onRetry={() => preview.mutate()} />
    ),
  }
  const titles: Record<StepName, string> = {
    ...words.stepNames,
    findings: words.foundOn({ server: values.baseUrl }),
    channels: words.chooseChannels,
    days: words.howMuch,
    preview: words.wouldDo,
  }
  const isBroken =
    (step === 'channels' && channelFault(rows) !== undefined) ||
    (step === 'days' && !areDaysValid(choices))
  const next = STEP_NAMES[STEP_NAMES.indexOf(step) + 1] ?? 'import'

  return (
    <div className={styles.wizard}>
      <StepList current={step} />
      <StepPanel title={titles[step]} key={step}>
        {step !== 'import' && panels[step]()}
      </StepPanel>
      {start.error && (
        <p role="alert" className={styles.fault}>
          {words.couldNotStart}: {reasonOf(start.error)}
        </p>
      )}
      {step !== 'server' && (
        <div className={styles.ways}>
          <Button onClick={() => wizard.open(STEP_NAMES[STEP_NAMES.indexOf(step) - 1] ?? 'server')}>
            {words.back}
          </Button>
          {step === 'preview' ? (
            <Button
              variant="primary"
              disabled={!preview.data}
              loading={start.isPending}
              onClick={() => start.mutate()}
            >
              {words.startImport}
            </Button>
          ) : (
            <Button variant="primary" disabled={isBroken} onClick={() => wizard.open(next)}>
              {next === 'preview' ? words.showPreview : words.continue}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
