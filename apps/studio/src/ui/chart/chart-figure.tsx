import { toCsv } from '@docket/model/csv/write-csv'
import { chart as words } from '@docket/texts/studio/ui'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { saveCsvFile } from '../save-file.ts'
import { PlainTable } from '../table/plain-table.tsx'
import { ScrollRegion } from '../viewport/scroll-region.tsx'
import styles from './figure.module.css'

type ChartFigureProps = {
  title: string
  /** The same data as a table: the first column names each row, the others hold figures. */
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** The name of the CSV file without its extension. */
  file: string
  /** The chart. The table contains the same data. */
  children: ReactNode
}

/** Shows a chart with its title, the same data as a table, and a CSV export. */
export function ChartFigure({ title, heads, rows, file, children }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <section className={styles.figure} aria-labelledby={id}>
      <div className={styles.caption}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <Button
          variant="quiet"
          aria-label={asTable ? words.asChart({ title }) : words.asTable({ title })}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? words.chart : words.table}
        </Button>
        <Button
          variant="quiet"
          aria-label={words.asCsv({ title })}
          onClick={() => saveCsvFile(`${file}.csv`, toCsv(heads, rows))}
        >
          {words.csv}
        </Button>
      </div>
      {asTable ? <FigureTable title={title} heads={heads} rows={rows} /> : children}
    </section>
  )
}

type FigureTableProps = Pick<ChartFigureProps, 'title' | 'heads' | 'rows'>

function FigureTable({ title, heads, rows }: FigureTableProps) {
  return (
    <ScrollRegion className={styles.scroll} name={words.tableOf({ title })}>
      <PlainTable isFlush columns={heads.map(columnOf)}>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, place) => (
              <td key={heads[place + 1]} data-align="right">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </ScrollRegion>
  )
}

function columnOf(heading: string, place: number) {
  return place === 0 ? heading : { heading, align: 'right' as const }
}
