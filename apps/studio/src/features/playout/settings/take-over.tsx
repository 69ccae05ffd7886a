import { previewTakeOver, takeOverChannel } from '@docket/model/integrations/cablecast'
import { integrations } from '@docket/model/integrations/integrations'
import { mayPass } from '@docket/model/kernel/access'
import { isPlayedElsewhere } from '@docket/model/playout/played-elsewhere'
import type { Channel } from '@docket/model/station/channels'
import { settingsContext as words } from '@docket/texts/studio/playout'
import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { useSession } from '#data/session/use-session.ts'
import { ContextNote, ContextPart } from '#resources/context/context-part.tsx'
import { reasonOf } from '#resources/form/refusal.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Failure } from '#ui/loading/failure.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './take-over.module.css'

/** Shows that another system plays the channel out. Administrators can take it over. */
export function PlayedElsewhere({ channel }: { channel: Channel }) {
  const [opened, setOpened] = useState(false)
  const privileges = useSession()?.user.privileges ?? []
  if (!isPlayedElsewhere(channel)) return null
  return (
    <ContextPart heading={words.playedElsewhere}>
      <ContextNote>{words.playedElsewhereHelp}</ContextNote>
      {mayPass(integrations.schema.access.view, privileges) && (
        <div>
          <Button onClick={() => setOpened(true)}>{words.takeOver}</Button>
        </div>
      )}
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={words.takeOverQuestion({ channel: channel.name })}
      >
        <TakeOver channel={channel} onClose={() => setOpened(false)} />
      </Dialog>
    </ContextPart>
  )
}

type TakeOverProps = { channel: Channel; onClose: () => void }

const ICONS = { good: IconCircleCheck, note: IconInfoCircle, warning: IconAlertTriangle }

/** Lists what must be ready, and then takes the channel over. */
function TakeOver({ channel: { id, name }, onClose }: TakeOverProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['take-over', id],
    queryFn: () => call(previewTakeOver, { id }),
    staleTime: 0,
  })
  const taking = useMutation({
    mutationFn: () => call(takeOverChannel, { id }),
    onSuccess({ left }) {
      refreshSoon('channels')
      refreshSoon('airings')
      const detail = left > 0 ? words.someStayImported({ count: left }) : undefined
      showToast({
        severity: 'success',
        summary: words.isYours({ channel: name }),
        ...(detail && { detail }),
      })
      onClose()
    },
  })
  if (error) return <Failure error={error} what={words.notChecked} onRetry={refetch} />
  return (
    <>
      <p>{words.takeOverHelp}</p>
      {!data && <Spinner label={words.checking} />}
      <ul className={styles.findings}>
        {data?.findings.map(({ tone, text }) => {
          const Icon = ICONS[tone]
          return (
            <li key={text} data-tone={tone}>
              <Icon size={20} aria-label={words.tones[tone]} />
              <span>{text}</span>
            </li>
          )
        })}
      </ul>
      {taking.error && <p role="alert">{reasonOf(taking.error)}</p>}
      <Group justify="flex-end" gap={8}>
        <Button onClick={onClose} data-autofocus>
          {words.cancel}
        </Button>
        <Button
          variant="primary"
          disabled={!data}
          loading={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {words.takeOver}
        </Button>
      </Group>
    </>
  )
}
