import type { GuidePage, PageWords } from '@docket/model/guide/guide-page'
import type { Words } from '@docket/model/guide/words'
import { FollowScreen } from '../following/follow-screen.tsx'
import { FollowedScreen } from '../following/followed-screen.tsx'
import { FollowWordsContext } from '../following/use-follow-words.ts'
import { FavoritesAhead } from '../own/favorites-ahead.tsx'
import { ChannelScreen } from '../pages/channel-page.tsx'
import { FeedsScreen } from '../pages/feeds-page.tsx'
import { LibraryScreen } from '../pages/library/library-page.tsx'
import { PrintScreen } from '../pages/print-page.tsx'
import { RecordingScreen } from '../pages/recording-page.tsx'
import { SeriesScreen } from '../pages/series-page.tsx'
import { ShowScreen } from '../pages/show-page.tsx'
import { TvStart } from '../pages/tv-start.tsx'
import { FeedWordsContext } from '../pages/use-feed-words.ts'
import { WatchScreen } from '../pages/watch-page.tsx'
import { Notice } from '../parts/notice.tsx'
import { WordsContext } from '../parts/use-words.ts'
import { ProgramPage } from '../program/program-page.tsx'
import { Chooser } from '../search/chooser.tsx'
import { FilterBar } from '../search/filter-bar.tsx'
import { SearchResults } from '../search/search-results.tsx'
import { ScheduleScreen } from './schedule-screen.tsx'

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
