import type { GuideMark } from '@docket/model/guide/guide-window'
import { MARK_TEXT } from '@docket/model/guide/spoken'
import { Fragment } from 'react'

/** Small words beside a title: Live, New, Rerun, CC. */
export function Marks({ marks }: { marks: readonly GuideMark[] }) {
  if (marks.length === 0) return null
  return (
    <span className="g-marks">
      {marks.map((mark, at) => (
        <Fragment key={mark}>
          {at > 0 && ' '}
          <span className={`g-mark g-mark-${mark}`}>{MARK_TEXT[mark]}</span>
        </Fragment>
      ))}
    </span>
  )
}
