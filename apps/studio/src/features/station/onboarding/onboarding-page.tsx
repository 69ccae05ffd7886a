import { invitations } from '@docket/model/accounts/invitations'
import { guidePath } from '@docket/model/guide/paths'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import type { Channel } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { onboarding as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useRecords } from '#data/records/use-records.ts'
import { useChannels, useOrganization } from '#data/records/use-station.ts'
import { updateRecord } from '#data/records/write-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { AirStep } from './air-step.tsx'
import { InvitePeople } from './invite-people.tsx'
import styles from './onboarding.module.css'
import { ProgramsStep } from './programs-step.tsx'
import { StationStep } from './station-step.tsx'
import { STEPS, type StepName, stepsLeft } from './steps.ts'

type OnboardingPageProps = {
  /** The form for a new channel. It belongs to another feature. */
  channelForm: ComponentType<{ onCreated: () => void }>
}

/** Sets up a new station step by step. The server stores the progress, so users can continue later. */
export function OnboardingPage({ channelForm: ChannelForm }: OnboardingPageProps) {
  usePageTitle(words.setUpYourStation)
  const hasStation = Boolean(useSession()?.user.organization)
  const { organization, channel, done, error, refresh } = useProgress()
  const [chosen, setChosen] = useState<StepName>()
  if (!hasStation) return <NoStation />
  if (error) {
    return <Failure error={error} what={words.yourStationNotLoaded} onRetry={refresh} />
  }
  if (!organization || !done) return <Spinner label={words.loadingYourStation} />
  const open = chosen ?? stepsLeft(done)[0] ?? 'publish'

  async function finish(step: StepName): Promise<void> {
    setChosen(undefined)
    if (!organization) return
    const kept = organization.onboarding?.done ?? []
    const next = { done: [...new Set([...kept, step])] }
    try {
      await updateRecord(organizations, organization.id, { onboarding: next })
    } catch (error) {
      showToast({ severity: 'error', summary: words.notSaved, detail: reasonOf(error) })
    }
    await refresh()
  }

  const panels: Record<StepName, React.ReactNode> = {
    station: <StationStep organization={organization} onDone={() => finish('station')} />,
    channel: <ChannelForm onCreated={() => void finish('channel')} />,
    programmes: <ProgramsStep channel={channel} onDone={() => finish('programmes')} />,
    invite: (
      <InvitePeople
        actions={<Button onClick={() => void finish('invite')}>{words.continue}</Button>}
      />
    ),
    publish: (
      <AirStep
        channel={channel}
        guide={guidePath(organization.slug)}
        onDone={() => finish('publish')}
      />
    ),
  }

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.setUp({ name: organization.name })}</h1>
        <a href="/dashboard">{words.later}</a>
      </header>
      <ol className={styles.steps}>
        {STEPS.map(({ name, title }, index) => (
          <li key={name} className={styles.step} data-open={open === name}>
            <h2>
              <button
                type="button"
                className={styles.stepHead}
                aria-expanded={open === name}
                onClick={() => setChosen(name)}
              >
                <span className={styles.mark} data-done={done.has(name)}>
                  {done.has(name) ? <IconCheck size={16} aria-label={words.done} /> : index + 1}
                </span>
                {title}
              </button>
            </h2>
            {open === name && <div className={styles.panel}>{panels[name]}</div>}
          </li>
        ))}
      </ol>
    </main>
  )
}

function NoStation() {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.noStationSetUp}</h1>
        <a href="/dashboard">{words.dashboard}</a>
      </header>
      <EmptyState picture="people">
        <strong>{words.youDoNotBelongStation}</strong> {words.youDoNotBelongStationHelp}
      </EmptyState>
    </main>
  )
}

/**
 * Returns the progress of the setup: the steps marked as done, and those that the station's records prove
 * done.
 */
function useProgress() {
  const organization = useOrganization()
  const channels = useChannels()
  const own = { limit: 1 }
  const content = [useRecords(shows, own), useRecords(airings, own)]
  const invited = useRecords(invitations, own)
  const [channel] = channels.data ?? []
  const onNow = useOnNow(channel)
  const read = [organization, channels, invited, onNow, ...content]
  const isRead = read.every(({ isPending }) => !isPending)
  const done = new Set<StepName>(
    (organization.data?.onboarding?.done ?? []).filter((name) => name !== 'publish') as StepName[],
  )
  if (channel) done.add('channel')
  else done.delete('channel')
  if (content.some(({ data = [] }) => data.length > 0)) done.add('programmes')
  if ((invited.data ?? []).length > 0) done.add('invite')
  if (channels.data?.some((one) => one.public) && (onNow.data ?? []).length > 0) done.add('publish')

  return {
    organization: organization.data,
    channel,
    done: isRead ? done : undefined,
    error: read.find((one) => one.error)?.error,
    refresh: () => Promise.all(read.map(({ refetch }) => refetch())),
  }
}

/** Loads the airing that is on the channel this minute, if any. */
function useOnNow(channel: Channel | undefined) {
  const minute = toInstant(Math.floor(useNow(MINUTE_MS) / MINUTE_MS) * MINUTE_MS)
  return useRecords(airings, {
    filter: 'channel = {:channel} && startsAt <= {:minute} && endsAt > {:minute}',
    values: { channel: channel?.id ?? '', minute },
    limit: 1,
  })
}
