import { Details } from '#ui/frame/details.tsx'
import styles from '../admin.module.css'
import { Moment } from '../moment.tsx'
import type { LogEntry } from './request-log.ts'

type LogDetailsProps = { entry: LogEntry; onClose: () => void }

export function LogDetails({ entry, onClose }: LogDetailsProps) {
  const { data } = entry
  return (
    <Details title={`${data.method}, ${data.status}`} onClose={onClose}>
      <dl className={styles.facts}>
        <div>
          <dt>When</dt>
          <dd>
            <Moment at={entry.created} />
          </dd>
        </div>
        {Object.entries(data)
          .filter(([, value]) => typeof value !== 'object' && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{NAMES[name] ?? name}</dt>
              <dd className={styles.code}>{name === 'execTime' ? `${value} ms` : String(value)}</dd>
            </div>
          ))}
      </dl>
    </Details>
  )
}

const NAMES: Readonly<Record<string, string>> = {
  url: 'Address',
  method: 'Method',
  status: 'Status',
  auth: 'User',
  execTime: 'Duration',
  userIP: 'From',
  remoteIP: 'Through',
  referer: 'Referrer',
  userAgent: 'Client',
  error: 'Reason',
  type: 'Type',
}
