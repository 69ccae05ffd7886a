import { orderChannels } from '@docket/model/schedule/channel-order'
import { type Channel, channels as collection } from '@docket/model/station/channels'
import { settingsOrder as words } from '@docket/texts/studio/playout'
import { ActionIcon, Button, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { call } from '#data/connection/call.ts'
import { takeIn } from '#data/records/write-records.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Failure } from '#ui/loading/failure.tsx'
import { useRowDrag } from '#ui/table/use-row-drag.ts'
import { toError } from '../read-later.ts'
import styles from './order-dialog.module.css'

type OrderDialogProps = { opened: boolean; onClose: () => void; channels: readonly Channel[] }

/** Changes the order in which the station and its viewers see the channels. */
export function OrderDialog({ opened, onClose, channels }: OrderDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title}>
      {opened && <Order channels={channels} onClose={onClose} />}
    </Dialog>
  )
}

function Order({ channels, onClose }: Pick<OrderDialogProps, 'channels' | 'onClose'>) {
  const [order, setOrder] = useState<readonly Channel[]>(channels)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<Error>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)

  function move(from: number, to: number, way: 'up' | 'down'): void {
    const moved = order[from]
    if (!moved || to < 0 || to >= order.length) return
    setOrder(order.with(from, order[to] ?? moved).with(to, moved))
    setSaid(words.isAtPlace({ channel: moved.name, place: to + 1, of: order.length }))
    // Keeps the focus on the pressed button, or on the opposite one if the channel cannot move any further.
    const isLast = way === 'up' ? to === 0 : to === order.length - 1
    const next = isLast ? (way === 'up' ? 'down' : 'up') : way
    requestAnimationFrame(() => {
      const row = list.current?.children[to]
      row?.querySelector<HTMLButtonElement>(`[data-way=${next}]`)?.focus()
    })
  }

  const { take, dragged, placeOf } = useRowDrag(list, order.length, (from, to) => {
    const moved = order[from]
    if (!moved) return
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, moved))
    setSaid(words.isAtPlace({ channel: moved.name, place: to + 1, of: order.length }))
  })

  function moveByKey(event: KeyboardEvent, at: number): void {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return
    event.preventDefault()
    const way = event.key === 'ArrowUp' ? 'up' : 'down'
    move(at, way === 'up' ? at - 1 : at + 1, way)
  }

  async function save(): Promise<void> {
    setIsSaving(true)
    setError(undefined)
    try {
      const ids = order.map(({ id }) => id)
      takeIn(collection, (await call(orderChannels, { channels: ids })).channels)
      onClose()
    } catch (failure) {
      setError(toError(failure))
      setIsSaving(false)
    }
  }

  return (
    <div className={styles.body}>
      <ol ref={list} className={styles.list}>
        {order.map((channel, at) => (
          <li
            key={channel.id}
            className={styles.row}
            data-dragged={dragged === at}
            style={{ order: placeOf(at) }}
            onKeyDown={(event) => moveByKey(event, at)}
          >
            <span className={styles.grip} onPointerDown={(event) => take(event, at)} aria-hidden>
              <IconGripVertical size={16} stroke={1.6} />
            </span>
            <span className={styles.number}>{channel.number}</span>
            <span className={styles.name}>{channel.name}</span>
            <ActionIcon
              data-way="up"
              aria-label={words.moveUp({ channel: channel.name })}
              disabled={at === 0}
              onClick={() => move(at, at - 1, 'up')}
            >
              <IconArrowUp size={16} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              data-way="down"
              aria-label={words.moveDown({ channel: channel.name })}
              disabled={at === order.length - 1}
              onClick={() => move(at, at + 1, 'down')}
            >
              <IconArrowDown size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {error && <Failure error={error} what={words.notSaved} />}
      <Group justify="flex-end">
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="primary" loading={isSaving} onClick={() => void save()}>
          {words.save}
        </Button>
      </Group>
    </div>
  )
}
