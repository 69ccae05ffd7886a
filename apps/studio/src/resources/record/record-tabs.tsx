import { addressOf } from '../address-of.ts'
import type { Resource } from '../resource.ts'
import { ViewLink } from '../view-link.tsx'
import { ViewNav } from '../view-nav.tsx'
import { words } from './words.ts'

type RecordTabsProps = { resource: Resource; id: string; current: string | undefined }

/** Links the tabs of a record. Each has a URL of its own. */
export function RecordTabs({ resource: { tabs, path }, id, current }: RecordTabsProps) {
  if (tabs.length === 0) return null
  const all = [{ id: undefined, name: words.details }, ...tabs]
  return (
    <ViewNav label={words.pagesOfRecord}>
      {all.map((tab) => (
        <ViewLink
          key={tab.name}
          href={addressOf(`${path}/${id}`, tab.id ? { tab: tab.id } : {})}
          current={tab.id === current}
        >
          {tab.name}
        </ViewLink>
      ))}
    </ViewNav>
  )
}
