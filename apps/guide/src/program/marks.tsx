import type { GuideMark } from '@docket/model/guide/guide-window'
import { Fragment } from 'react'
import { useWords } from '../parts/use-words.ts'

/** Shows short labels next to a title: Live, New, Rerun, CC. */
export function Marks({ marks }: { marks: readonly GuideMark[] }) {
  const words = useWords()
  if (marks.length === 0) return null
  return (
    <span className="g-marks">
      {marks.map((mark, at) => (
        <Fragment key={mark}>
          {at > 0 && ' '}
          <span className={`g-mark g-mark-${mark}`}>{words.marks[mark]}</span>
        </Fragment>
      ))}
    </span>
  )
}
