import { reservations } from '@docket/model/equipment/reservations'
import { type Resource, resources } from '@docket/model/equipment/resources'
import { entities as names } from '@docket/texts/studio/app'
import { equipment as words } from '@docket/texts/studio/equipment'
import { Button, Checkbox } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import encodeQR from 'qr'
import { useState } from 'react'
import { useRecords } from '#data/records/use-records.ts'
import { AreaNav } from '#resources/area-nav.tsx'
import { useReading } from '#resources/use-may.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { EQUIPMENT_LISTS } from '../area.ts'
import styles from './labels.module.css'

/** Labels for equipment: the name, the tag and its QR code, which the desk scans. The chosen ones are printed. */
export function LabelsPage() {
  usePageTitle(words.labels)
  const { data, error, refetch } = useRecords(resources, {
    filter: 'archived = false && tag != ""',
    sort: 'type.name,name',
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isStaff = useReading({ collection: reservations }) === 'all'
  if (!isStaff) return <ErrorScreen status={403} description={words.forEquipmentStaff} />
  const chosen = (data ?? []).filter(({ id }) => !left.has(id)).length

  function leave(ids: readonly string[], isLeft: boolean): void {
    const next = new Set(left)
    for (const id of ids) isLeft ? next.add(id) : next.delete(id)
    setLeft(next)
  }

  return (
    <>
      <PageHead
        title={names.equipment}
        line={words.labelsChosen({ count: chosen })}
        actions={
          <>
            <Button
              disabled={!data?.length}
              onClick={() => leave(data?.map(({ id }) => id) ?? [], chosen > 0)}
            >
              {chosen > 0 ? words.chooseNone : words.chooseAll}
            </Button>
            <Button
              variant="primary"
              disabled={chosen === 0}
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {words.print}
            </Button>
          </>
        }
      />
      <AreaNav resource={{ area: EQUIPMENT_LISTS, path: '/equipment/labels' }} />
      <div className={styles.page}>
        {error && <Failure error={error} what={words.labelsNotLoaded} onRetry={refetch} />}
        {!error && !data && <Skeleton height="320px" />}
        {data?.length === 0 && (
          <EmptyState picture="equipment">
            <strong>{words.noTags}</strong> {words.noTagsHelp}
          </EmptyState>
        )}
        <ul className={styles.labels}>
          {data?.map((item) => (
            <Label
              key={item.id}
              item={item}
              isChosen={!left.has(item.id)}
              onChoose={(isChosen) => leave([item.id], !isChosen)}
            />
          ))}
        </ul>
      </div>
    </>
  )
}

type LabelProps = {
  item: Resource
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Label({ item: { name, tag }, isChosen, onChoose }: LabelProps) {
  const { path, side } = qrPath(tag)
  return (
    <li className={styles.label} data-left={!isChosen || undefined}>
      <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} aria-hidden>
        <path d={path} />
      </svg>
      <p className={styles.text}>
        <strong>{tag}</strong>
        <span>{name}</span>
      </p>
      <Checkbox
        className={styles.choice}
        aria-label={words.printLabelOf({ name })}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
    </li>
  )
}

/** Returns the QR code of a text as an SVG path of 1 × 1 squares, and the width of the code with its border. */
function qrPath(text: string): { path: string; side: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { path, side: rows.length }
}
