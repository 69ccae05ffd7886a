import type {
  EmbedChannel,
  EmbedContent,
  EmbedProgram,
  PlayerContent,
  ScheduleContent,
} from '@docket/model/guide/embeds/embed-content'
import { element } from './element.ts'

/** Draws a complete embed with a link to the guide. A player loads its iframe from `src`. */
export function drawContent(content: EmbedContent, src: string): HTMLElement {
  return content.kind === 'player' ? drawPlayer(content, src) : drawSchedule(content)
}

function drawPlayer(
  { kind, lang, station, channel, href }: PlayerContent,
  src: string,
): HTMLElement {
  return element(
    'section',
    { class: kind, lang, 'aria-label': `${channel}, ${station}` },
    element('iframe', {
      src,
      title: channel,
      loading: 'lazy',
      allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
    }),
    // The link that remains usable when the host site forbids frames.
    element('p', { class: 'foot' }, link(href, `${channel}: ${station}`)),
  )
}

/** Draws the channels in the embed's format: grid, lineup, or now and next. */
function drawSchedule(content: ScheduleContent): HTMLElement {
  const { kind, lang, station, channels, words, href } = content
  const draw = kind === 'guide' ? drawRow : kind === 'lineup' ? drawLineup : drawNowNext
  return element(
    'section',
    { class: kind, lang, 'aria-label': station },
    kind === 'guide' && drawRuler(content),
    ...channels.map((channel) => draw(channel, content)),
    element('p', { class: 'foot' }, link(href, `${words.guide}: ${station}`)),
  )
}

function drawLineup(channel: EmbedChannel, { words }: ScheduleContent): HTMLElement {
  const lines = channel.programmes.map((one) => element('li', state(one), drawLine(one)))
  return drawChannel(channel, lines.length > 0 ? element('ol', {}, ...lines) : words.nothing)
}

function drawNowNext(channel: EmbedChannel, { words }: ScheduleContent): HTMLElement {
  const on = channel.programmes.find((one) => one.isOn)
  const next = channel.programmes.find((one) => !one.isOn)
  return drawChannel(
    channel,
    element('div', on ? state(on) : {}, on ? drawLine(on) : words.nothing),
    next &&
      element(
        'p',
        { class: 'next' },
        `${words.next} `,
        link(next.href, next.title),
        ` ${next.when}`,
      ),
  )
}

function drawChannel(
  channel: EmbedChannel,
  ...children: (Node | string | undefined)[]
): HTMLElement {
  return element(
    'section',
    { class: 'channel', 'aria-label': channel.name },
    element('h2', {}, link(channel.href, channel.name)),
    ...children,
  )
}

function drawLine(one: EmbedProgram): HTMLElement {
  return element(
    'div',
    { class: 'line' },
    element('span', { class: 'when' }, one.when),
    link(one.href, one.title),
    one.line !== undefined && element('span', { class: 'more' }, one.line),
    one.note !== undefined && element('span', { class: 'note' }, one.note),
    one.isOn && element('span', { class: 'progress', 'aria-hidden': 'true' }),
  )
}

/** Draws a channel row of the grid. In a wide embed, a program's width is proportional to its length. */
function drawRow(channel: EmbedChannel, content: ScheduleContent): HTMLElement {
  const cells = channel.programmes.map((one) =>
    element('li', { ...state(one), ...place(one.startsAt, one.endsAt, content) }, drawLine(one)),
  )
  return drawChannel(channel, element('ol', {}, ...cells))
}

function drawRuler(content: ScheduleContent): HTMLElement {
  const labels = content.ticks.map(({ at, label }) =>
    element('span', place(at, at, content), label),
  )
  return element('div', { class: 'ruler', 'aria-hidden': 'true' }, ...labels)
}

/** Returns the position and width as percentages of the row. */
function place(startsAt: number, endsAt: number, { from, until }: ScheduleContent) {
  const left = Math.max(startsAt, from)
  const share = (of: number) => Math.round((of / (until - from)) * 10_000) / 100
  return { '--x': share(left - from), '--w': share(Math.min(endsAt, until) - left) }
}

function state({ isOn, startsAt, endsAt }: EmbedProgram) {
  if (!isOn) return {}
  const gone = Math.round(((Date.now() - startsAt) / (endsAt - startsAt)) * 100)
  return { class: 'on', 'aria-current': 'time', '--p': Math.min(100, Math.max(0, gone)) }
}

function link(href: string, text: string): HTMLElement {
  return element('a', { href, target: '_blank', rel: 'noopener' }, text)
}
