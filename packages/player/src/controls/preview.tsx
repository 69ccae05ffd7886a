/** Small pictures of the whole recording in one file, row by row, one every `stepMs`. */
export type PreviewSheet = {
  url: string
  columns: number
  rows: number
  count: number
  width: number
  height: number
  stepMs: number
}

export type Chapter = { atSec: number; title: string }

/** Shows what is at a position of a recording: its small picture and the title of its chapter, above its time. */
export function Preview({ previews, chapter, time, atSec }: PreviewProps) {
  return (
    <>
      {previews && <Tile previews={previews} atSec={atSec} />}
      {chapter && <span className="dp-chapter-title">{chapter.title}</span>}
      <span>{time}</span>
    </>
  )
}

type PreviewProps = {
  previews: PreviewSheet | undefined
  chapter: Chapter | undefined
  time: string
  atSec: number
}

function Tile({ previews, atSec }: { previews: PreviewSheet; atSec: number }) {
  const { url, columns, rows, count, width, height, stepMs } = previews
  const tile = Math.min(count - 1, Math.max(0, Math.floor((atSec * 1000) / stepMs)))
  const [x, y] = [(tile % columns) * width, Math.floor(tile / columns) * height]
  return (
    <span
      className="dp-tile"
      data-tile={tile}
      style={{
        width,
        height,
        backgroundImage: `url("${url}")`,
        backgroundPosition: `-${x}px -${y}px`,
        backgroundSize: `${columns * width}px ${rows * height}px`,
      }}
    />
  )
}

/** Returns the chapter at a position, if one has begun. */
export function chapterAt(chapters: readonly Chapter[], atSec: number): Chapter | undefined {
  return chapters.findLast((chapter) => chapter.atSec <= atSec)
}
