import type { Collection, RecordOf } from '@docket/model/kernel/collection'
import { labelOf } from '@docket/model/kernel/forms/label-of'
import { type Channel, channels } from '@docket/model/station/channels'
import { product as words } from '@docket/texts/studio/playout'
import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { client } from '#data/connection/client.ts'
import { useStreamOf } from '#data/records/use-station.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import styles from './product-modal.module.css'
import { type DelayedValue, readLater } from './read-later.ts'

/**
 * S2.11: Shows the details of a channel over any page. The URL hash or the route's `product` parameter names
 * it.
 */
export function ProductModal({ opened, hash, onClose }: HashModalProps) {
  const { product } = useParams({ strict: false }) as { product?: string }
  const id = product ?? hash
  const [reading, setReading] = useState<DelayedValue<Channel>>({ state: 'loading' })

  useEffect(() => {
    if (!opened) return
    return readLater((signal) => readRecord(channels, id, signal), setReading)
  }, [opened, id])

  return (
    <Dialog opened={opened} onClose={onClose} title={words.details}>
      <div className={styles.body}>
        <Body reading={reading} />
      </div>
    </Dialog>
  )
}

function Body({ reading }: { reading: DelayedValue<Channel> }) {
  if (reading.state === 'loading') return <Spinner label={words.loading} />
  if (reading.state === 'failed') return <Failure error={reading.error} />
  return <ChannelFacts channel={reading.value} />
}

function ChannelFacts({ channel }: { channel: Channel }) {
  const navigate = useNavigate()
  const stream = useStreamOf()(channel)
  const facts = [
    [words.number, channel.number],
    [words.type, channel.kind && labelOf(channel.kind)],
    [words.timeZone, channel.timeZone || words.ofStation],
    [words.inGuide, channel.public ? words.visible : words.hidden],
    [words.stream, stream && new URL(stream, location.origin).href],
    [
      words.carriedBy,
      channel.carriage?.map(({ provider, number }) => `${provider} ${number}`).join(', '),
    ],
  ].filter(([, value]) => value)
  return (
    <>
      <h3 className={styles.name}>{channel.name}</h3>
      {channel.description && <p className={styles.description}>{channel.description}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        onClick={() => void navigate({ to: '/channels/$channel', params: { channel: channel.id } })}
      >
        {words.openChannel}
      </Button>
    </>
  )
}

/**
 * Loads a record once. Throws a `ClientResponseError`, with status 404 when it does not exist or the user may
 * not see it.
 */
function readRecord<C extends Collection>(
  collection: C,
  id: string,
  signal: AbortSignal,
): Promise<RecordOf<C>> {
  return client.collection<RecordOf<C>>(collection.name).getOne(id, { requestKey: null, signal })
}
