import type { ChannelFace, ClockSpan, GuideProgram } from '@docket/model/guide/guide-window'
import { detailsPath } from '@docket/model/guide/paths'
import type { ProgramDetails } from '@docket/model/guide/program-details'
import { inLanguage } from '@docket/model/guide/times/clock'
import type { EpochMs } from '@docket/model/time/instants'
import { useEffect, useState } from 'react'
import { useWords } from '../parts/use-words.ts'
import { ProgramBody } from './program-body.tsx'

type LoadedProgramProps = {
  station: string
  clock: readonly ClockSpan[]
  now: EpochMs
  channel: ChannelFace
  program: GuideProgram
}

/** Shows a program with all details. Loads those that the schedule does not contain. */
export function LoadedProgram({ channel, program, ...shared }: LoadedProgramProps) {
  const { station } = shared
  const { lang } = useWords()
  const [details, setDetails] = useState<ProgramDetails>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const asked = new AbortController()
    loadDetails(station, program.id, asked.signal).then(
      (loaded) => setDetails({ ...loaded, clock: inLanguage(loaded.clock, lang) }),
      () => setFailed(!asked.signal.aborted),
    )
    return () => asked.abort()
  }, [station, program.id, lang])

  return (
    <ProgramBody
      {...shared}
      program={{ ...program, channel }}
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
): Promise<ProgramDetails> {
  try {
    const answer = await fetch(detailsPath(airing), { signal })
    if (!answer.ok) throw new Error(`The guide answered ${answer.status}.`)
    return (await answer.json()) as ProgramDetails
  } catch (failure) {
    if (signal.aborted) throw failure
    const { detailsOf, readSchedule } = await import('../kept/kept-schedule.ts')
    return detailsOf(await readSchedule(station), airing)
  }
}
