import { useQuery } from '@tanstack/react-query'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { fileUrl } from '#data/connection/file-url.ts'
import { useSignedSrc } from '#ui/marks/signed-src.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { ColorMark } from './color-mark.tsx'
import type { FieldFace } from './field-face.ts'
import { shownText } from './field-text.ts'
import styles from './field-value.module.css'
import { relatedNames } from './related-names.ts'

type FieldValueProps = { face: FieldFace; record: AnyRecord }

/** Shows a field's value: names for relations, images for pictures, text for the rest. */
export function FieldValue({ face, record }: FieldValueProps) {
  const clocks = useStationTime()
  if (face.kind === 'relation') return <RelatedNames face={face} record={record} />
  const text = shownText(face, record, clocks)
  if (text === '') return text
  if (face.kind === 'color') return <ColorMark color={text} />
  if (face.kind !== 'picture') return <bdi>{text}</bdi>
  return <Picture src={fileUrl(record, text)} />
}

function Picture({ src }: { src: string }) {
  return <img className={styles.picture} src={useSignedSrc(src)} alt="" />
}

function RelatedNames({ face, record }: FieldValueProps) {
  const { data = [], isLoading } = useQuery(relatedNames(face, record))
  // Takes the height of a line, so that nothing below moves.
  if (isLoading) return '\u00a0'
  return data.length > 0 && <bdi>{data.join(', ')}</bdi>
}
