import type { ChartBar, ChartBarConfig, ChartRow } from '#ui/chart/chart-props.ts'

function bar(times: string, config: ChartBarConfig): ChartBar {
  const [from = '', until = ''] = times.split('–')
  return {
    from: `2026-11-21 ${from}`,
    until: `2026-11-21 ${until}`,
    ganttBarConfig: { hasHandles: true, ...config },
  }
}

/** Bars of every kind: movable, locked, in a bundle, exempt from pushing, with marks. */
export const SAMPLE_ROWS: readonly ChartRow[] = [
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
