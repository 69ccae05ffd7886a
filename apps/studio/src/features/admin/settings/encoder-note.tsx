import { readTranscriber, type TranscriberFacts } from '@docket/model/captions/transcribing'
import { type EncoderFacts, readEncoder } from '@docket/model/media/uploads'
import { settings as words } from '@docket/texts/studio/admin'
import { useQuery } from '@tanstack/react-query'
import { client } from '#data/connection/client.ts'
import { Note } from '../page/note.tsx'
import { Section } from '../page/section.tsx'

/** Shows which encoder packages uploaded media and which transcriber captions them, or why there is none. */
export function EncoderNote() {
  const { data } = useQuery({
    queryKey: ['encoder'],
    queryFn: ({ signal }) =>
      client.send<EncoderFacts>(readEncoder.path, { method: 'GET', requestKey: null, signal }),
  })
  return (
    <Section heading={words.encoder}>
      <Note>{data ? sayEncoder(data) : words.lookingForTheEncoder}</Note>
      <TranscriberNote />
    </Section>
  )
}

function TranscriberNote() {
  const { data } = useQuery({
    queryKey: ['transcriber', 'admin'],
    queryFn: ({ signal }) =>
      client.send<TranscriberFacts>(readTranscriber.path, {
        method: 'GET',
        requestKey: null,
        signal,
      }),
  })
  return <Note>{data ? sayTranscriber(data) : words.lookingForTheTranscriber}</Note>
}

function sayTranscriber({ id, name, reason }: TranscriberFacts): string {
  return id === '' ? words.noTranscriber({ reason }) : words.transcribers[id]({ name })
}

function sayEncoder({ id, version, reason }: EncoderFacts): string {
  if (id === '') return words.noEncoder({ reason })
  return id === 'embedded'
    ? words.embeddedEncoder({ version })
    : words.installedEncoder({ version })
}
