import type { StatusMessage } from '@docket/model/submissions/messages'
import { toEpochMs } from '@docket/model/time/instants'
import { LinkedText } from './linked-text.tsx'
import styles from './messages.module.css'
import { words } from './words.ts'

type ThreadProps = {
  messages: readonly StatusMessage[]
  /** The side that reads. */
  side: StatusMessage['side']
  /** Returns the time when a message was written, as text. */
  sayTime: (at: number) => string
  /** Returns who wrote it. */
  nameOf: (side: StatusMessage['side']) => string
}

/** The messages of both sides, oldest first. */
export function Thread({ messages, side, sayTime, nameOf }: ThreadProps) {
  if (messages.length === 0) return <p className={styles.second}>{words.noMessages}</p>
  return (
    <ol className={styles.thread} aria-label={words.messages}>
      {messages.map((message) => (
        <li key={`${message.at} ${message.text}`} data-own={message.side === side}>
          <p className={styles.second}>
            {nameOf(message.side)} · {sayTime(toEpochMs(message.at))}
            {message.decision !== '' && ` · ${words.decisions[message.decision]}`}
          </p>
          <p className={styles.text}>
            <LinkedText text={message.text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
