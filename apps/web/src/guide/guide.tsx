import type { GuidePage } from '@docket/model/guide/guide-page'
import { ChannelScreen } from './channel-page.tsx'
import { Chooser } from './chooser.tsx'
import { Notice } from './notice.tsx'
import { ProgrammePage } from './programme-page.tsx'
import { ScheduleScreen } from './schedule-screen.tsx'
import { SearchResults } from './search-results.tsx'
import { ShowScreen } from './show-page.tsx'

/** Any page of the viewers' guide. The server draws it; the browser takes it over. */
export function Guide({ page }: { page: GuidePage }) {
  switch (page.kind) {
    case 'schedule':
      return <ScheduleScreen page={page} />
    case 'search':
      return <SearchResults page={page} />
    case 'programme':
      return <ProgrammePage now={page.now} details={page.details} />
    case 'show':
      return <ShowScreen page={page} />
    case 'channel':
      return <ChannelScreen page={page} />
    case 'chooser':
      return <Chooser stations={page.stations} />
    case 'notice':
      return <Notice title={page.title} text={page.text} station={page.station} />
  }
}
