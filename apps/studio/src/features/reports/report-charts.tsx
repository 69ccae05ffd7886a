import {
  type AirtimeFigures,
  type AirtimeReport,
  stepUnitOf,
} from '@docket/model/reports/analytics'
import { reports as words } from '@docket/texts/studio/reports'
import { BarList } from '#ui/chart/bar-list.tsx'
import { ChartFigure } from '#ui/chart/chart-figure.tsx'
import { ColumnChart } from '#ui/chart/column-chart.tsx'
import styles from './analytics.module.css'
import { countText, hoursFigure, hoursText, shareText, stepText } from './figures.ts'

const HOURS = [words.hours, words.firstRun, words.repeats, words.filler, words.airings] as const
const SHOWN = 10

type ReportProps = { report: AirtimeReport }

/** The charts of a report, each with its table and its CSV. */
export function ReportCharts({ report }: ReportProps) {
  return (
    <>
      <HoursOverTime report={report} />
      <div className={styles.pair}>
        <Channels report={report} />
        <Runs report={report} />
        <Named
          title={words.programsByCategory}
          head={words.category}
          all={report.categories}
          nameless={words.noCategory}
          file={fileOf(report, 'categories')}
        />
        <Named
          title={words.programsByProducer}
          head={words.producer}
          all={report.producers}
          nameless={words.noProducer}
          file={fileOf(report, 'producers')}
        />
        <Named
          title={words.programsByLanguage}
          head={words.language}
          all={report.languages}
          nameless={words.noLanguage}
          file={fileOf(report, 'languages')}
        />
        <Shows report={report} />
      </div>
      <Views report={report} />
    </>
  )
}

function HoursOverTime({ report }: ReportProps) {
  return (
    <ChartFigure
      title={words.hoursOnTheAir[stepUnitOf(report.from, report.until)]}
      heads={[words.when, ...HOURS]}
      rows={report.steps.map((step) => [stepText(step), ...cellsOf(step)])}
      file={fileOf(report, 'hours')}
    >
      <ColumnChart
        label={words.hoursOnTheAir[stepUnitOf(report.from, report.until)]}
        columns={report.steps.map((step) => ({
          name: stepText(step),
          value: step.airedSec,
          text: hoursText(step.airedSec),
        }))}
      />
    </ChartFigure>
  )
}

function Channels({ report }: ReportProps) {
  return (
    <ChartFigure
      title={words.howFullTheChannelsWere}
      heads={[words.channel, words.filled, ...HOURS]}
      rows={report.channels.map((channel) => [
        channel.name,
        shareText(channel.airedSec, channel.possibleSec),
        ...cellsOf(channel),
      ])}
      file={fileOf(report, 'channels')}
    >
      <BarList
        bars={report.channels.map(({ id, name, airedSec, possibleSec }) =>
          shareBar({ id, name }, airedSec, possibleSec),
        )}
      />
    </ChartFigure>
  )
}

function Runs({ report }: ReportProps) {
  const { airedSec, firstRunSec, repeatSec, fillerSec } = report.totals
  const unsaidSec = Math.max(0, airedSec - firstRunSec - repeatSec - fillerSec)
  const kinds: [name: string, sec: number][] = [
    [words.firstRuns, firstRunSec],
    [words.repeats, repeatSec],
    ...(unsaidSec > 0 ? [[words.runUnknown, unsaidSec] satisfies [string, number]] : []),
    [words.fillerSpotsAndBulletins, fillerSec],
  ]
  return (
    <ChartFigure
      title={words.firstRunsAndRepeats}
      heads={[words.what, words.hours, words.share]}
      rows={kinds.map(([name, sec]) => [name, hoursFigure(sec), shareText(sec, airedSec)])}
      file={fileOf(report, 'runs')}
    >
      <BarList bars={kinds.map(([name, sec]) => shareBar({ id: name, name }, sec, airedSec))} />
    </ChartFigure>
  )
}

/** Builds a bar that shows a number of seconds as a share of a total, with both in the text. */
function shareBar(named: { id: string; name: string }, sec: number, ofSec: number) {
  const text = `${hoursText(sec)}, ${shareText(sec, ofSec)}`
  return { ...named, value: sec, of: ofSec, text }
}

type NamedProps = {
  title: string
  head: string
  all: AirtimeReport['categories']
  /** The label for programs without one. */
  nameless: string
  file: string
}

/** A chart of programs by category, producer or language. */
function Named({ title, head, all, nameless, file }: NamedProps) {
  const named = all.map((one) => ({ ...one, name: one.name || nameless }))
  return (
    <ChartFigure
      title={title}
      heads={[head, ...HOURS]}
      rows={named.map((one) => [one.name, ...cellsOf(one)])}
      file={file}
    >
      <BarList bars={named.slice(0, SHOWN).map(barOf)} />
    </ChartFigure>
  )
}

function Shows({ report }: ReportProps) {
  return (
    <ChartFigure
      title={words.showsWithMostTime}
      heads={[words.show, ...HOURS]}
      rows={report.shows.map((show) => [show.name, ...cellsOf(show)])}
      file={fileOf(report, 'shows')}
    >
      <BarList bars={report.shows.slice(0, SHOWN).map(barOf)} />
      {report.otherShows > 0 && (
        <p className={styles.counted}>{words.andMore({ count: report.otherShows })}</p>
      )}
    </ChartFigure>
  )
}

function Views({ report: { views, ...report } }: ReportProps) {
  if (!views) return null
  return (
    <ChartFigure
      title={words.plays}
      heads={[words.when, words.plays, words.hoursWatched, words.embedsShown]}
      rows={views.steps.map((step) => [
        stepText(step),
        String(step.plays),
        hoursFigure(step.seconds),
        String(step.impressions),
      ])}
      file={fileOf(report, 'plays')}
    >
      <ColumnChart
        label={words.plays}
        columns={views.steps.map((step) => ({
          name: stepText(step),
          value: step.plays,
          text: countText(step.plays),
        }))}
      />
    </ChartFigure>
  )
}

function barOf({ id, name, airedSec }: { id: string; name: string; airedSec: number }) {
  return { id, name, value: airedSec, text: hoursText(airedSec) }
}

function cellsOf({ airedSec, firstRunSec, repeatSec, fillerSec, airings }: AirtimeFigures) {
  return [
    ...[airedSec, firstRunSec, repeatSec, fillerSec].map((seconds) => hoursFigure(seconds)),
    String(airings),
  ]
}

function fileOf({ from, until }: Pick<AirtimeReport, 'from' | 'until'>, what: string): string {
  return words.fromTo({ what, from, until })
}
