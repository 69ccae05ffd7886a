import { apiDocs as words } from '@docket/texts/studio/integrations'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './api-docs.module.css'
import { type CallGroup, findCalls } from './calls.ts'

type CallListProps = { groups: readonly CallGroup[]; current: string | undefined }

/** All endpoints by area. The many endpoints of records stay collapsed until they are opened. */
export function CallList({ groups, current }: CallListProps) {
  const [q, setQ] = useState('')
  const found = findCalls(groups, q)
  const isSearching = q.trim() !== ''
  const count = found.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <nav className={styles.list} aria-label={words.calls}>
      <TextInput
        type="search"
        label={words.findCall}
        placeholder={words.findCallHint}
        value={q}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
      />
      <p className={styles.count} role="status">
        {isSearching ? words.found({ count }) : words.countOf({ count })}
      </p>
      {found.map((group) => (
        <Group
          // A new key resets which groups are open when a search starts or ends.
          key={`${group.name} ${isSearching}`}
          group={group}
          current={current}
          isOpen={isSearching || group.name === 'Public API'}
        />
      ))}
    </nav>
  )
}

type GroupProps = { group: CallGroup; current: string | undefined; isOpen: boolean }

function Group({ group: { name, calls }, current, isOpen }: GroupProps) {
  const holdsCurrent = calls.some(({ operationId }) => operationId === current)
  return (
    <details className={styles.group} open={isOpen || holdsCurrent}>
      <summary>
        {name} <span className={styles.count}>{calls.length}</span>
      </summary>
      <ul>
        {calls.map(({ operationId, method, path, summary }) => (
          <li key={operationId}>
            <Link
              className={styles.call}
              to="/api-docs/$endpoint"
              params={{ endpoint: operationId }}
              aria-current={operationId === current ? 'page' : undefined}
              preload={false}
            >
              <span>{summary}</span>
              <code>
                <b>{method}</b> {path}
              </code>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
