import type { EarlierEpisode } from '@docket/model/guide/guide-page'
import { playPath, showPath } from '@docket/model/guide/paths'
import { programWords } from '@docket/model/guide/words/program-words'
import { recrop } from '@docket/model/library/artwork/artwork'
import { useWords } from '../parts/use-words.ts'

type EarlierEpisodesProps = { station: string; episodes: readonly EarlierEpisode[] }

/** Lists earlier episodes with their pictures. Those that can be watched have a link to the recording. */
export function EarlierEpisodes({ station, episodes }: EarlierEpisodesProps) {
  const words = useWords()
  const texts = programWords(words.lang)
  return (
    <ul className="g-episodes">
      {episodes.map(({ id, title, line, picture, recording }) => (
        <li key={id}>
          {picture ? (
            <img
              src={recrop(picture, '16x9-160.webp')}
              alt=""
              width={112}
              height={63}
              loading="lazy"
            />
          ) : (
            <span className="g-episode-plate" aria-hidden />
          )}
          <span className="g-episode-words">
            <a href={showPath(station, id)}>{title}</a>
            {line && <small>{line}</small>}
            {recording && (
              <a className="g-episode-watch" href={playPath(recording)} rel="noopener">
                {texts.watchRecording}
                <span className="g-hidden">{`: ${title}`}</span>
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
