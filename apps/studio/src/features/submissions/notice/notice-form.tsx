import { handInNotice } from '@docket/model/submissions/hand-in'
import { submissions as words } from '@docket/texts/studio/submissions'
import { call } from '#data/connection/call.ts'
import styles from '../hand-in.module.css'
import { OneHandIn, type OneHandInProps, useHandIn } from '../one-hand-in.tsx'
import { noticeForm, toHandedInNotice } from './notice-fields.ts'

const { fields, sections } = noticeForm()

/** A notice for a station's bulletin board: its text, and the days on which it shows. */
export function NoticeForm({ asked, ...props }: OneHandInProps) {
  const handIn = useHandIn({
    ...props,
    fields,
    read: toHandedInNotice,
    send: (handedIn) => call(handInNotice, handedIn),
  })
  if (!props.shown) return null
  return (
    <OneHandIn {...handIn} sections={sections}>
      <p className={styles.line}>{words.noticeLine({ station: asked.station })}</p>
    </OneHandIn>
  )
}
