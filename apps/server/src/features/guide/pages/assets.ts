import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GuideAssets } from '@docket/model/guide/guide-page'
import { KEPT_FILES_PATH } from '@docket/model/guide/paths'
import { sendTagged, toTagged } from '@docket/service/http'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const PREFIX = '/guide-assets/'
const TV_PREFIX = '/guide-assets/tv/'
const TV_ENTRY = 'src/tv/television.ts'
const YEAR_MS = 31_536_000_000

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

type Manifest = z.infer<typeof Manifest>

/** Source files of the players and of their page, which are useless without a network. */
const NEEDS_NETWORK = /(player|live-pictures|watch-page)\.tsx?$/

/**
 * Serves the scripts and style sheets of the built guide and returns their paths. Without a build there are
 * none, and the pages are plain HTML.
 */
export async function serveAssets(http: FastifyInstance, folder: string): Promise<GuideAssets> {
  const manifestFile = join(folder, 'manifest.json')
  if (!existsSync(manifestFile)) return { styles: [] }
  await serveFiles(http, folder, PREFIX)
  const manifest = readManifest(manifestFile)
  const entry = manifest[ENTRY]
  const early = manifest[EARLY]
  if (!entry || !early) throw new Error(`${manifestFile} has no entry point.`)
  const fonts = fontFiles(manifest)
  serveKeptFiles(http, [...filesOf(manifest, ENTRY), ...fonts])
  return {
    script: PREFIX + entry.file,
    early: PREFIX + early.file,
    parts: startFiles(manifest, ENTRY).map((file) => PREFIX + file),
    styles: entry.css.map((file) => PREFIX + file),
    fonts: fonts.map((file) => PREFIX + file),
    words: wordFiles(manifest),
  }
}

/** Serves the scripts and style sheets of the guide on televisions. Without a build, there are none. */
export async function serveTelevisionAssets(
  http: FastifyInstance,
  folder: string,
): Promise<GuideAssets['television']> {
  const manifestFile = join(folder, 'manifest.json')
  if (!existsSync(manifestFile)) return undefined
  await serveFiles(http, folder, TV_PREFIX)
  const entry = readManifest(manifestFile)[TV_ENTRY]
  if (!entry) throw new Error(`${manifestFile} has no entry point.`)
  return { script: TV_PREFIX + entry.file, styles: entry.css.map((file) => TV_PREFIX + file) }
}

function readManifest(file: string): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
}

async function serveFiles(http: FastifyInstance, folder: string, prefix: string): Promise<void> {
  await http.register(fastifyStatic, {
    // A root that is not an array would make every request read the whole folder.
    root: [folder],
    prefix,
    maxAge: YEAR_MS,
    immutable: true,
    index: false,
    preCompressed: true,
    decorateReply: false,
  })
}

/** Serves `GET /guide-assets/kept-files.json`: the files that a browser needs to show the guide offline. */
function serveKeptFiles(http: FastifyInstance, files: readonly string[]): void {
  const list = toTagged(JSON.stringify(files.map((file) => PREFIX + file)))
  http.get(KEPT_FILES_PATH, (request, reply) =>
    sendTagged(request, reply, list, { type: 'application/json; charset=utf-8' }),
  )
}

const ENTRY = 'src/client.ts'
/** The script that runs before the first paint. */
const EARLY = 'src/start/early.ts'
/** The module that hydrates pages, which the entry imports when a page needs it. */
const HYDRATES = 'src/take-over.tsx'

/** Returns the module that hydrates pages, and the scripts that it and the entry import at startup. */
function startFiles(manifest: Manifest, entry: string): string[] {
  const names = new Set<string>()
  const visit = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    for (const part of manifest[name]?.imports ?? []) visit(part)
  }
  visit(entry)
  visit(HYDRATES)
  names.delete(entry)
  return [...names].flatMap((name) => manifest[name]?.file ?? [])
}

/** Returns the files of a chunk and of everything that it imports, without the stream players. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk.file) || NEEDS_NETWORK.test(name)) return found
  for (const file of [chunk.file, ...chunk.css]) found.add(file)
  for (const next of [...chunk.imports, ...chunk.dynamicImports]) filesOf(manifest, next, found)
  return found
}

/** Returns the files of the typefaces' Latin letters, which nearly every page needs. */
function fontFiles(manifest: Manifest): string[] {
  return Object.entries(manifest).flatMap(([source, { file }]) =>
    source.endsWith('-latin-wght-normal.woff2') ? [file] : [],
  )
}

/** Returns the translation files by language. The manifest lists them by the names that `compileMessages` gives them. */
function wordFiles(manifest: Manifest): Record<string, string> {
  const files = Object.entries(manifest).flatMap(([source, { file }]) => {
    const language = /docket-language:([\w-]+)$/.exec(source)?.[1]
    return language ? [[language, PREFIX + file]] : []
  })
  return Object.fromEntries(files)
}
