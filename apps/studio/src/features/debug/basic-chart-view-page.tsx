import { PRECISIONS, type Precision } from '@docket/model/schedule/axis/ticks'
import { Group, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Chart } from '#ui/chart/chart.tsx'
import type {
  BarEvent,
  ChartBar,
  ChartBarConfig,
  ChartProps,
  ChartRow,
} from '#ui/chart/chart-props.ts'
import { COLOR_SCHEMES } from '#ui/chart/color-schemes.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import styles from './basic-chart-view-page.module.css'

function bar(times: string, config: ChartBarConfig): ChartBar {
  const [from = '', until = ''] = times.split('–')
  return {
    from: `2026-11-21 ${from}`,
    until: `2026-11-21 ${until}`,
    ganttBarConfig: { hasHandles: true, ...config },
  }
}

/** Bars of every kind: movable, locked, in a bundle, exempt from pushing, with marks. */
const SAMPLE_ROWS: readonly ChartRow[] = [
  {
    label: 'Push',
    bars: [
      bar('09:00–10:00', { id: 'news', label: 'News' }),
      bar('10:30–11:00', { id: 'short', label: 'Short' }),
      bar('12:00–13:00', { id: 'council', label: 'Council', immobile: true }),
      bar('16:00–17:00', { id: 'film', label: 'Film' }),
    ],
  },
  {
    label: 'Bundle',
    highlightOnHover: true,
    bars: [
      bar('04:00–05:00', { id: 'part-1', label: 'Part 1', bundle: 'series' }),
      bar('07:00–08:00', { id: 'part-2', label: 'Part 2', bundle: 'series' }),
      bar('14:00–15:00', { id: 'crawl', label: 'Crawl', pushOnOverlap: false }),
    ],
  },
  {
    label: 'Looks',
    bars: [
      bar('02:00–06:00', {
        id: 'marked',
        html: '<b style="color: red">Marked</b> <img src="x" onerror="document.title = `harmed`">',
        style: { background: '#f4b183' },
      }),
      bar('20:00–23:00', { id: 'plain', label: 'Without handles', hasHandles: false }),
    ],
  },
]

const LAST_EVENTS = 12

/** The end of the chart for each precision, so that every precision has several units to show. */
const ENDS: Record<Precision, string> = {
  hour: '2026-11-22 00:00',
  day: '2026-11-28 00:00',
  date: '2026-11-28 00:00',
  week: '2027-01-10 00:00',
  month: '2027-03-01 00:00',
}

type Options = Required<
  Pick<
    ChartProps,
    'precision' | 'pushOnOverlap' | 'noOverlap' | 'grid' | 'currentTime' | 'hideTimeaxis'
  >
> & { colorScheme: string; labelColumnTitle: string; highlighted: string; rowHeight: string }

const SWITCHES = {
  pushOnOverlap: 'Push on overlap',
  noOverlap: 'No overlap',
  grid: 'Grid',
  currentTime: 'Current time',
  hideTimeaxis: 'Hide the axis',
} as const

/** A developer page: a chart with all its options, and a log of its events. */
export function BasicChartViewPage() {
  usePageTitle('BasicChartView')
  const [options, setOptions] = useState<Options>({
    precision: 'hour',
    colorScheme: 'default',
    pushOnOverlap: false,
    noOverlap: false,
    grid: true,
    currentTime: false,
    hideTimeaxis: false,
    labelColumnTitle: '',
    highlighted: '',
    rowHeight: '40',
  })
  const [rows, setRows] = useState<readonly ChartRow[]>(SAMPLE_ROWS)
  const [said, setSaid] = useState<readonly string[]>([])
  const log = (name: string) => (event: BarEvent) =>
    setSaid((before) => [...before, `${name} ${event.bar.ganttBarConfig.id}`].slice(-LAST_EVENTS))
  const { highlighted, rowHeight, ...rest } = options

  return (
    <>
      <PageHead title="BasicChartView" line="The timeline chart and its options." />
      <ChartOptions options={options} onChange={(some) => setOptions({ ...options, ...some })} />
      <Chart
        {...rest}
        label="Sample chart"
        zone="America/New_York"
        rows={rows}
        onRows={setRows}
        chartStart="2026-11-21 00:00"
        chartEnd={ENDS[options.precision]}
        barStart="from"
        barEnd="until"
        currentTimeLabel="now"
        rowHeight={Number(rowHeight) || 40}
        highlightedUnits={highlighted.split(/\D+/).filter(Boolean).map(Number)}
        onBarMouseEnter={log('mouseenter')}
        onBarMouseLeave={log('mouseleave')}
        onBarMouseDown={log('mousedown')}
        onBarMouseUp={log('mouseup')}
        onBarClick={log('click')}
        onBarDoubleClick={log('dblclick')}
        onBarContextMenu={log('contextmenu')}
        onBarDragStart={log('dragstart')}
        onBarDrag={log('drag')}
        onBarDragEnd={({ bar, movedBars, ...event }) =>
          log(`dragend (${movedBars.size})`)({ bar, e: event.e })
        }
      />
      <h2 className={styles.heading}>Events</h2>
      <ol className={styles.said} data-told>
        {said.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: log lines have no other key
          <li key={place}>{line}</li>
        ))}
      </ol>
    </>
  )
}

type ChartOptionsProps = { options: Options; onChange(some: Partial<Options>): void }

function ChartOptions({ options, onChange }: ChartOptionsProps) {
  const text = (name: 'labelColumnTitle' | 'highlighted' | 'rowHeight', label: string) => (
    <TextInput
      size="xs"
      label={label}
      value={options[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <Group className={styles.options} gap={16} align="end">
      <NativeSelect
        size="xs"
        label="Precision"
        data={[...PRECISIONS]}
        value={options.precision}
        onChange={({ currentTarget: { value } }) =>
          onChange({ precision: PRECISIONS.find((one) => one === value) ?? 'day' })
        }
      />
      <NativeSelect
        size="xs"
        label="Color scheme"
        data={Object.keys(COLOR_SCHEMES)}
        value={options.colorScheme}
        onChange={({ currentTarget: { value } }) => onChange({ colorScheme: value })}
      />
      {text('labelColumnTitle', 'Title of the label column')}
      {text('highlighted', 'Highlighted units')}
      {text('rowHeight', 'Row height')}
      {(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) => (
        <Switch
          key={name}
          size="xs"
          label={SWITCHES[name]}
          checked={options[name]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
        />
      ))}
    </Group>
  )
}
