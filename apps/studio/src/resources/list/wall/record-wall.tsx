import { useMemo } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { CardWall, type CardWallProps } from '#ui/table/wall/card-wall.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { RecordPicture } from '../../picture/record-picture.tsx'
import type { Resource } from '../../resource.ts'
import { columnsOf } from '../columns-of.tsx'

type RecordWallProps = Omit<CardWallProps<AnyRecord>, 'faceOf'> & { resource: Resource }

/** The records of a list as cards, with the columns that the resource names under each name. */
export function RecordWall({ resource, ...wall }: RecordWallProps) {
  const clocks = useStationTime()
  const facts = useMemo(() => {
    const columns = columnsOf(resource, clocks)
    return resource.wall.flatMap((id) => columns.filter((column) => column.id === id))
  }, [resource, clocks])
  return (
    <CardWall
      {...wall}
      faceOf={(record) => ({
        picture: <RecordPicture record={record} />,
        facts: facts.map(({ id, cell }) => ({ id, cell: cell(record) })),
      })}
    />
  )
}
