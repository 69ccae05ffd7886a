import { resources } from '@docket/model/equipment/resources'
import { shows } from '@docket/model/library/shows'
import { members } from '@docket/model/members/members'
import { podcasts } from '@docket/model/podcasts/podcasts'
import { bulletins } from '@docket/model/sales/bulletins'
import { campaigns } from '@docket/model/sales/campaigns'
import { sponsors } from '@docket/model/sales/sponsors'
import { spots } from '@docket/model/sales/spots'
import { channels } from '@docket/model/station/channels'
import { archive as words } from '@docket/texts/studio/station'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { AtOnce } from '#ui/loading/at-once.tsx'
import styles from './archive.module.css'
import { type ArchivedKind, ArchivedRecords } from './archived-records.tsx'

const BY_FLAG = { field: 'archived', value: true, active: false }

const KEPT: readonly ArchivedKind[] = [
  {
    name: words.shows,
    path: '/shows',
    collection: shows,
    archived: { field: 'status', value: 'archived', active: 'ready' },
  },
  {
    name: words.channels,
    path: '/channels/settings',
    collection: channels,
    archived: BY_FLAG,
  },
  { name: words.podcasts, path: '/podcasts', collection: podcasts, archived: BY_FLAG },
  { name: words.members, path: '/members', collection: members, archived: BY_FLAG },
  { name: words.equipment, path: '/equipment', collection: resources, archived: BY_FLAG },
  { name: words.campaigns, path: '/campaigns', collection: campaigns, archived: BY_FLAG },
  { name: words.sponsors, path: '/campaigns/sponsors', collection: sponsors, archived: BY_FLAG },
  { name: words.spots, path: '/ads', collection: spots, archived: BY_FLAG },
  { name: words.bulletins, path: '/ads/bulletins', collection: bulletins, archived: BY_FLAG },
]

/** All archived records of the station by collection, each with a button to restore it. */
export function ArchivePage() {
  usePageTitle(words.archive)
  return (
    <>
      <PageHead title={words.archive} line={words.archivedRecordsKeptHere} />
      <AtOnce className={styles.archive}>
        {KEPT.map((kept) => (
          <ArchivedRecords key={kept.path} kept={kept} />
        ))}
      </AtOnce>
    </>
  )
}
