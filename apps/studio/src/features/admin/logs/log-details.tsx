import { Details } from '#ui/frame/details.tsx'
import { Moment } from '../moment.tsx'
import { Code } from '../page/code.tsx'
import { Fact, Facts } from '../page/facts.tsx'
import type { LogEntry } from './request-log.ts'
import { words } from './words.ts'

type LogDetailsProps = { entry: LogEntry; onClose: () => void }

export function LogDetails({ entry, onClose }: LogDetailsProps) {
  const { data } = entry
  return (
    <Details title={`${data.method}, ${data.status}`} onClose={onClose}>
      <Facts>
        <Fact name={words.when}>
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
  url: words.address,
  method: words.method,
  status: words.status,
  auth: words.user,
  execTime: words.duration,
  userIP: words.from,
  remoteIP: words.through,
  referer: words.referrer,
  userAgent: words.client,
  error: words.reason,
  type: words.type,
}
