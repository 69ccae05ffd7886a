import { podcasts } from '@docket/model/collections/library/podcasts'
import { shows } from '@docket/model/collections/library/shows'
import { members } from '@docket/model/collections/members/members'
import { resources } from '@docket/model/collections/members/resources'
import { bulletins } from '@docket/model/collections/sales/bulletins'
import { campaigns } from '@docket/model/collections/sales/campaigns'
import { sponsors } from '@docket/model/collections/sales/sponsors'
import { spots } from '@docket/model/collections/sales/spots'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { AtOnce } from '#ui/loading/at-once.tsx'
import styles from './archive.module.css'
import { ArchivedRecords, type Kept } from './archived-records.tsx'

const BY_FLAG = { field: 'archived', value: true, active: false }

const KEPT: readonly Kept[] = [
  {
    name: 'Shows',
    path: '/shows',
    collection: shows,
    archived: { field: 'status', value: 'archived', active: 'ready' },
  },
  { name: 'Podcasts', path: '/podcasts', collection: podcasts, archived: BY_FLAG },
  { name: 'Members', path: '/members', collection: members, archived: BY_FLAG },
  { name: 'Equipment', path: '/equipment', collection: resources, archived: BY_FLAG },
  { name: 'Campaigns', path: '/campaigns', collection: campaigns, archived: BY_FLAG },
  { name: 'Sponsors', path: '/campaigns/sponsors', collection: sponsors, archived: BY_FLAG },
  { name: 'Spots', path: '/ads', collection: spots, archived: BY_FLAG },
  { name: 'Bulletins', path: '/ads/bulletins', collection: bulletins, archived: BY_FLAG },
]

/** All archived records of the station by collection, each with a button to restore it. */
export function ArchivePage() {
  usePageTitle('Archive')
  return (
    <>
      <PageHead
        title="Archive"
        line="Archived records are kept here. You can restore them at any time."
      />
      <AtOnce className={styles.archive}>
        {KEPT.map((kept) => (
          <ArchivedRecords key={kept.path} kept={kept} />
        ))}
      </AtOnce>
    </>
  )
}
