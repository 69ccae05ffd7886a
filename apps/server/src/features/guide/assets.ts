import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GuideAssets } from '@docket/model/guide/guide-page'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const PREFIX = '/guide-assets/'
const YEAR_MS = 31_536_000_000

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).default([]),
  }),
)

/**
 * Serves the built guide's script and style sheets, and says what they are called. Without a build
 * there are none: the pages then are plain HTML.
 */
export async function serveAssets(http: FastifyInstance, folder: string): Promise<GuideAssets> {
  const manifestFile = join(folder, 'manifest.json')
  if (!existsSync(manifestFile)) return { styles: [] }
  await http.register(fastifyStatic, {
    root: folder,
    prefix: PREFIX,
    maxAge: YEAR_MS,
    immutable: true,
    index: false,
    decorateReply: false,
  })
  const manifest = Manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error(`${manifestFile} names no entry.`)
  return {
    script: PREFIX + entry.file,
    styles: entry.css.map((file) => PREFIX + file),
    words: wordFiles(manifest),
  }
}

/** The files of words by language; the manifest calls them by their sources. */
function wordFiles(manifest: z.infer<typeof Manifest>): Record<string, string> {
  const files = Object.entries(manifest).flatMap(([source, { file }]) => {
    const language = /words\/(\w+)\.ts$/.exec(source)?.[1]
    return language ? [[language, PREFIX + file]] : []
  })
  return Object.fromEntries(files)
}
