import type { GuideStation } from '@docket/model/guide/guide-window'
import { guidePath } from '@docket/model/guide/paths'
import { StationHead } from './station-head.tsx'

type NoticeProps = { title: string; text: string; station?: GuideStation | undefined }

/** A page that has something to say in place of a schedule: not found, nothing on offer. */
export function Notice({ title, text, station }: NoticeProps) {
  return (
    <>
      {station && <StationHead station={station} />}
      <main className="g-notice">
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <a href={station ? guidePath(station.slug) : '/tvguide'}>
            {station ? `The guide of ${station.name}` : 'All TV guides'}
          </a>
        </p>
      </main>
    </>
  )
}
