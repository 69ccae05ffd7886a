import type { Block } from '@docket/model/guide/blocks'
import type { ClockSpan, GuideChannel } from '@docket/model/guide/guide-window'
import { channelName, nearText, titleOf } from '@docket/model/guide/spoken'
import { rangeText } from '@docket/model/guide/times/clock'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time/instants'
import { tvWords } from '@docket/texts/guide/guide-television'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../../parts/use-words.ts'
import { REDUCED, savesData } from '../../player/saves-data.ts'
import { Marks } from '../../program/marks.tsx'
import { ProgramPicture } from '../../program/program-picture.tsx'
import { Progress } from '../../program/progress.tsx'

const PreviewPlayer = lazy(async () => ({
  default: (await import('../../player/preview-player.tsx')).PreviewPlayer,
}))

/** The focused channel and the block under the focus. */
export type FocusedProgram = { channel: GuideChannel; block: Block }

type ReachedProgramProps = {
  reached: FocusedProgram | undefined
  clock: readonly ClockSpan[]
  now: EpochMs
}

/**
 * Shows the focused program in large type, with its picture, or with the channel's live picture while it is on. Hidden
 * from screen readers, which read the cell instead.
 */
export function ReachedProgram({ reached, clock, now }: ReachedProgramProps) {
  const words = useWords()
  if (!reached) return <div className="tv-reached" aria-hidden />
  const { channel, block } = reached
  const program = block.kind === 'program' ? block.program : undefined
  const near = program && nearText(words, program, now)
  const isOn = isOnAir(block, now)
  return (
    <div className="tv-reached" aria-hidden>
      <div className="tv-reached-words">
        <strong>{titleOf(words, block, channel)}</strong>
        <p>
          {rangeText(clock, block.startsAt, block.endsAt)}{' '}
          {tvWords(words.lang).on({ channel: channelName(channel) })}
          {near && ` · ${near}`} <Marks marks={program?.marks ?? []} />
        </p>
        {program?.line && <p>{program.line}</p>}
      </div>
      {program && (
        <div className="tv-preview">
          <ProgramPicture key={program.id} program={program} channel={channel} />
          {isOn && channel.live && <LivePreview key={channel.id} url={channel.live} />}
          {isOn && <Progress airtime={program} now={now} />}
        </div>
      )}
    </div>
  )
}

/** How long the focus must rest on a channel before its stream is opened. */
const RESTS_MS = 2000

/**
 * Plays the stream, muted, if the viewer accepts motion. The still picture stays until the stream plays, or if it
 * fails.
 */
function LivePreview({ url }: { url: string }) {
  const [rests, setRests] = useState(false)
  useEffect(() => {
    if (matchMedia(REDUCED).matches || savesData()) return
    const timer = setTimeout(() => setRests(true), RESTS_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!rests) return null
  return (
    <Suspense>
      <PreviewPlayer url={url} onFail={() => setRests(false)} />
    </Suspense>
  )
}
