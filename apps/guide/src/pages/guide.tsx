import type { GuidePage, PageWords } from '@docket/model/guide/guide-page'
import type { Words } from '@docket/model/guide/words'
import { FollowScreen } from '../following/follow-screen.tsx'
import { FollowedScreen } from '../following/followed-screen.tsx'
import { FollowWordsContext } from '../following/use-follow-words.ts'
import { FavoritesAhead } from '../own/favorites-ahead.tsx'
import { Notice } from '../parts/notice.tsx'
import { WordsContext } from '../parts/use-words.ts'
import { ProgramPage } from '../program/program-page.tsx'
import { ScheduleScreen } from '../schedule/schedule-screen.tsx'
import { Chooser } from '../search/chooser.tsx'
import { FilterBar } from '../search/filter-bar.tsx'
import { SearchResults } from '../search/search-results.tsx'
import { TvStart } from '../tv/tv-start.tsx'
import { ChannelScreen } from './channel-page.tsx'
import { FeedsScreen } from './feeds-page.tsx'
import { LibraryScreen } from './library/library-page.tsx'
import { PrintScreen } from './print-page.tsx'
import { RecordingScreen } from './recording-page.tsx'
import { SeriesScreen } from './series-page.tsx'
import { ShowScreen } from './show-page.tsx'
import { FeedWordsContext } from './use-feed-words.ts'
import { WatchScreen } from './watch-page.tsx'

type GuideProps = PageWords & { page: GuidePage; words: Words }

/** Renders any page of the viewers' guide. The server renders all pages; the browser hydrates some. */
export function Guide({ page, words, followWords, feedWords }: GuideProps) {
  return (
    <WordsContext value={words}>
      <FollowWordsContext value={followWords}>
        <FeedWordsContext value={feedWords}>
          <Screen page={page} />
        </FeedWordsContext>
      </FollowWordsContext>
    </WordsContext>
  )
}

function Screen({ page }: Pick<GuideProps, 'page'>) {
  switch (page.kind) {
    case 'schedule':
      return page.view === 'tv' ? (
        <TvStart page={page} />
      ) : (
        <ScheduleScreen page={page} filterBar={FilterBar} ahead={FavoritesAhead} />
      )
    case 'search':
      return <SearchResults page={page} />
    case 'programme':
      return <ProgramPage now={page.now} details={page.details} />
    case 'show':
      return <ShowScreen page={page} />
    case 'series':
      return <SeriesScreen page={page} />
    case 'channel':
      return <ChannelScreen page={page} />
    case 'print':
      return <PrintScreen page={page} />
    case 'watch':
      return <WatchScreen page={page} />
    case 'recording':
      return <RecordingScreen page={page} />
    case 'library':
      return <LibraryScreen page={page} />
    case 'follow':
      return <FollowScreen page={page} />
    case 'followed':
      return <FollowedScreen page={page} />
    case 'feeds':
      return <FeedsScreen page={page} />
    case 'chooser':
      return <Chooser stations={page.stations} />
    case 'notice':
      return <Notice about={page.about} station={page.station} />
  }
}
