import { genderOf } from '@docket/texts/format'
import { resources as words } from '@docket/texts/studio/resources'
import type { Resource } from '../resource.ts'
import type { List } from './use-list.ts'
import { ViewBar } from './view-bar.tsx'

type ListViewsProps = { resource: Resource; list: List }

/** Shows the list's views, starting with all records. */
export function ListViews({ resource: { path, views, several }, list }: ListViewsProps) {
  const all = { name: words.all({ several, gender: genderOf(several) }), search: {} }
  return <ViewBar path={path} views={[all, ...views]} search={list.search} />
}
