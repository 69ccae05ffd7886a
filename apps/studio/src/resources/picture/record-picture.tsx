import { artworkPath } from '@docket/model/library/artwork/artwork'
import { artworkOfRecord, thumbOf } from '@docket/model/library/artwork/thumb'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { ThumbPicture } from '#ui/marks/thumb.tsx'
import { DrawnPoster } from './poster.tsx'

type RecordPictureProps = {
  record: AnyRecord
  /** Whether to show a poster without its text, which would be too small. */
  plain?: boolean
}

/** The artwork of a record on a card, up to 320 pixels wide. The name is next to it, so it needs no alternative text. */
export function RecordPicture({ record, plain = false }: RecordPictureProps) {
  const source = artworkOfRecord(record.collectionName, record)
  if (!source) return null
  if ('poster' in source && !plain) return <DrawnPoster {...source.poster} />
  if ('poster' in source) return <ThumbPicture thumb={thumbOf(source)} />
  return (
    <img
      src={artworkPath(source, '16x9-320.webp')}
      srcSet={`${artworkPath(source, '16x9-640.webp')} 2x`}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      decoding="async"
    />
  )
}
