import { Details } from '#ui/frame/details.tsx'
import { Moment } from '../moment.tsx'
import { Code } from '../page/code.tsx'
import { Fact, Facts } from '../page/facts.tsx'
import type { LogEntry } from './request-log.ts'

type LogDetailsProps = { entry: LogEntry; onClose: () => void }

export function LogDetails({ entry, onClose }: LogDetailsProps) {
  const { data } = entry
  return (
    <Details title={`${data.method}, ${data.status}`} onClose={onClose}>
      <Facts>
        <Fact name="When">
          <Moment at={entry.created} />
        </Fact>
        {Object.entries(data)
          .filter(([, value]) => typeof value !== 'object' && value !== '')
          .map(([name, value]) => (
            <Fact key={name} name={NAMES[name] ?? name}>
              <Code isBlock>{name === 'execTime' ? `${value} ms` : String(value)}</Code>
            </Fact>
          ))}
      </Facts>
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
