import { isWebAddress } from '@docket/model/kernel/forms/rules'
import type { StatusMessage } from '@docket/model/submissions/messages'
import { toEpochMs } from '@docket/model/time/instants'
import { messages as words } from '@docket/texts/studio/submissions'
import styles from './messages.module.css'

/** Characters that end a sentence rather than an address. */
const ENDS = /(?<![.,;:!?)\]”"'])[.,;:!?)\]”"']+$/

/** Shows plain text that strangers wrote. Its web addresses become links that do not reveal this page. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(\s+)/).map((part, at) => {
    const address = part.replace(ENDS, '')
    if (!/^https?:/.test(address) || !isWebAddress(address)) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
      <span key={at}>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        {part.slice(address.length)}
      </span>
    )
  })
}

type ThreadProps = {
  messages: readonly StatusMessage[]
  /** The side whose user reads the messages. */
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
