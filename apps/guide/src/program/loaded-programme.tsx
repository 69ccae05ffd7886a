import type { ProgrammeDetails } from '@docket/model/guide/guide-page'
import type { ChannelFace, ClockSpan, GuideProgramme } from '@docket/model/guide/guide-window'
import { detailsPath } from '@docket/model/guide/paths'
import { inLanguage } from '@docket/model/guide/times/clock'
import type { EpochMs } from '@docket/model/time'
import { useEffect, useState } from 'react'
import { useWords } from '../parts/use-words.ts'
import { ProgrammeBody } from './programme-body.tsx'

type LoadedProgrammeProps = {
  station: string
  clock: readonly ClockSpan[]
  now: EpochMs
  channel: ChannelFace
  programme: GuideProgramme
}

/** Shows a program with all details. Loads those that the schedule does not contain. */
export function LoadedProgramme({ channel, programme, ...shared }: LoadedProgrammeProps) {
  const { station } = shared
  const { lang } = useWords()
  const [details, setDetails] = useState<ProgrammeDetails>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const asked = new AbortController()
    loadDetails(station, programme.id, asked.signal).then(
      (loaded) => setDetails({ ...loaded, clock: inLanguage(loaded.clock, lang) }),
      () => setFailed(!asked.signal.aborted),
    )
    return () => asked.abort()
  }, [station, programme.id, lang])

  return (
    <ProgrammeBody
      {...shared}
      programme={{ ...programme, channel }}
      details={details}
      failed={failed}
      Heading="h2"
    />
  )
}

/** Loads details from the server, or from the offline copy if that fails. */
async function loadDetails(
  station: string,
  airing: string,
  signal: AbortSignal,
): Promise<ProgrammeDetails> {
  try {
    const answer = await fetch(detailsPath(airing), { signal })
    if (!answer.ok) throw new Error(`The guide answered ${answer.status}.`)
    return (await answer.json()) as ProgrammeDetails
  } catch (failure) {
    if (signal.aborted) throw failure
    const { detailsOf, readSchedule } = await import('../kept/kept-schedule.ts')
    return detailsOf(await readSchedule(station), airing)
  }
}
