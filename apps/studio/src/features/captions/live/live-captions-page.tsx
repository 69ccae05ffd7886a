import { type Airing, airings } from '@docket/model/schedule/airings'
import { live as words } from '@docket/texts/studio/captions'
import { useState } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { AreaNav } from '#resources/area-nav.tsx'
import { Segments } from '#ui/choice/segments.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { CAPTION_LISTS } from '../area.ts'
import styles from './live.module.css'
import { LiveLines } from './live-lines.tsx'

const AREA = { path: '/captions/live', area: CAPTION_LISTS }
const MAX_AIRINGS = 20

/** The live captions of a program that is live now, with a field to type more. */
export function LiveCaptionsPage() {
  usePageTitle(words.liveCaptions)
  const { data, error, isPending, refetch } = useLiveRecords(airings, {
    filter: 'kind = "live" && status = "on_air"',
    sort: 'startsAt',
    limit: MAX_AIRINGS,
  })
  return (
    <>
      <PageHead title={words.liveCaptions} />
      <AreaNav resource={AREA} />
      <div className={styles.page}>
        {isPending && <Skeleton height="240px" />}
        {error && <Failure error={error} what={words.notLoaded} onRetry={refetch} />}
        {data?.length === 0 && (
          <EmptyState picture="words">
            <strong>{words.nothingLive}</strong> {words.nothingLiveHelp}
          </EmptyState>
        )}
        {data && data.length > 0 && <Programs all={data} />}
      </div>
    </>
  )
}

function Programs({ all }: { all: readonly Airing[] }) {
  const [id, setId] = useState('')
  const chosen = all.find((one) => one.id === id) ?? all[0]
  if (!chosen) return null
  return (
    <>
      {all.length > 1 && (
        <Segments
          label={words.program}
          options={all.map(({ id: value, title: label }) => ({ value, label }))}
          value={chosen.id}
          onChange={setId}
        />
      )}
      <LiveLines key={chosen.id} airing={chosen} />
    </>
  )
}
