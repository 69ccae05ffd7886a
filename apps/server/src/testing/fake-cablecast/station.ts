import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A record as Cablecast writes it, with arbitrary keys. */
export type Row = { id: number; [key: string]: unknown }

/** The data of a fake server. Tests change it between calls. */
export type FakeStation = {
  locations: Row[]
  channels: Row[]
  liveStreams: Row[]
  categories: Row[]
  producers: Row[]
  projects: Row[]
  showFields: Row[]
  fieldDefinitions: Row[]
  shows: Row[]
  vods: Row[]
  scheduleItems: Row[]
  /** IANA name. */
  zone: string
}

const FILES: Partial<Record<keyof FakeStation, string>> = {
  locations: 'locations.json',
  channels: 'channels.json',
  liveStreams: 'livestreams.json',
  categories: 'categories.json',
  producers: 'producers.json',
  projects: 'projects.json',
  shows: 'shows.json',
  vods: 'vods.json',
  scheduleItems: 'scheduleitems.json',
}

/** Loads a station from a folder of responses that were saved from a real server. */
export function loadStation(folder: string, zone: string): FakeStation {
  const saved = Object.entries(FILES)
    .filter(([, file]) => existsSync(join(folder, file)))
    .map(([key, file]) => [key, rowsIn(join(folder, file), key)])
  return { ...emptyStation(zone), ...Object.fromEntries(saved) }
}

export function emptyStation(zone: string): FakeStation {
  return {
    locations: [],
    channels: [],
    liveStreams: [],
    categories: [],
    producers: [],
    projects: [],
    showFields: [],
    fieldDefinitions: [],
    shows: [],
    vods: [],
    scheduleItems: [],
    zone,
  }
}

/**
 * Returns a small station with one example of every special case: a show without a title, one without a
 * running time, a manual event, a private airing, a file that is not a show, timestamps with fractions of a
 * second, and a night in which the clocks go back. All in November 2026, New York.
 */
export function smallStation(): FakeStation {
  return {
    ...emptyStation('America/New_York'),
    locations: [
      { id: 1, name: 'Harbor Hall' },
      { id: 2, name: 'School' },
    ],
    channels: [
      { id: 1, name: 'Access 8', primaryLocation: 1, liveStreams: [1] },
      { id: 2, name: 'Access 8', primaryLocation: 1, liveStreams: [] },
    ],
    liveStreams: [
      {
        id: 1,
        name: 'Access 8',
        channel: 1,
        streamUrl: 'https://stream.example.org/live.m3u8',
        embedCode:
          '<iframe src="https://reflect-station.cablecast.tv/live?a=1&amp;b=2" onload="steal()"></iframe>',
      },
    ],
    categories: [
      { id: 7, location: 1, name: 'Government' },
      { id: 8, location: 2, name: 'Government' },
    ],
    producers: [
      {
        id: 5,
        name: 'Kim Ortega',
        active: true,
        email: 'kim@example.org',
        phoneOne: '555-0100',
        website: 'javascript:alert(1)',
      },
    ],
    projects: [
      { id: 3, name: 'City Council', description: 'Meetings.', producer: 5, podcast: false },
      { id: 4, name: 'City Council', description: '', producer: null, podcast: true },
    ],
    showFields: [{ id: 1, fieldDefinition: 1, maxInstances: 2 }],
    fieldDefinitions: [{ id: 1, name: 'Topic', type: 'string', widget: 'text', fieldOptions: [] }],
    shows: smallShows(),
    vods: [
      {
        id: 77,
        show: 42,
        length: 3515,
        url: 'https://station.cablecast.tv/store-1/42/vod.m3u8',
        nonReflectEmbedCode: '<iframe src="http://10.0.0.5/player"></iframe>',
        vodState: 'complete',
        percentComplete: 1,
      },
      { id: 78, show: 43, length: 60, url: 'javascript:alert(1)', vodState: 'complete' },
    ],
    scheduleItems: smallSchedule(),
  }
}

function smallShows(): Row[] {
  const show = { location: 1, project: null, producer: null, category: null, vods: [], reels: [] }
  return [
    {
      ...show,
      id: 42,
      title: 'Council 10/27 internal',
      cgTitle: 'City Council',
      comments: 'The council meets.',
      totalRunTime: 3515,
      eventDate: '2026-10-27T00:00:00-04:00',
      lastModified: '2026-10-28T09:00:00.12-04:00',
      project: 3,
      producer: 5,
      category: 7,
      vods: [77],
      customFields: [
        { id: 1, showField: 1, value: 'roads', type: 'string', fieldName: 'Topic' },
        { id: 2, showField: 1, value: 'parks', type: 'string', fieldName: 'Topic' },
      ],
      hasCaptions: true,
    },
    { ...show, id: 43, title: '', cgTitle: '', totalRunTime: 1800, vods: [78] },
    { ...show, id: 44, title: 'Bulletin board', cgTitle: 'Bulletin board', totalRunTime: 0 },
    { ...show, id: 45, title: 'Rehearsal', cgTitle: '', totalRunTime: 900, cgExempt: true },
    { ...show, id: 46, title: 'Never on air', cgTitle: '', totalRunTime: 60 },
  ]
}

function smallSchedule(): Row[] {
  const item = {
    channel: 1,
    idType: 1,
    runStatus: 0,
    filler: false,
    cgExempt: false,
    deleted: false,
  }
  return [
    // The clocks go back at 02:00 on November 1, so 01:30 occurs twice.
    { ...item, id: 9001, show: 42, runDateTime: '2026-11-01T01:30:00-04:00' },
    { ...item, id: 9002, show: 43, runDateTime: '2026-11-01T01:30:00-05:00' },
    { ...item, id: 9003, show: 44, runDateTime: '2026-11-01T02:00:00.123-05:00' },
    { ...item, id: 9004, show: -1, runDateTime: '2026-11-01T04:30:00-05:00' },
    { ...item, id: 9005, show: 45, runDateTime: '2026-11-01T23:45:00-05:00' },
    { ...item, id: 9006, show: 42, runDateTime: '2026-11-02T19:00:00-05:00', cgExempt: true },
    { ...item, id: 9007, show: 12, idType: 2, runDateTime: '2026-11-02T20:00:00-05:00' },
    { ...item, id: 9008, show: 43, runDateTime: '2026-11-02T21:00:00-05:00', deleted: true },
    { ...item, id: 9009, show: 42, channel: 2, runDateTime: '2026-11-02T08:00:00-05:00' },
  ]
}

function rowsIn(file: string, key: string): Row[] {
  const saved = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Row[]>
  return saved[key] ?? []
}
