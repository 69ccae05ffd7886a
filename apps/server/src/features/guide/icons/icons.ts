import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { App } from '@docket/accounts/app'
import { BadRequest, NotFound } from '@docket/model/kernel/errors'
import { drawIcon, ICON_NAME, ICON_SIZES, MAX_ICON_NAME_LENGTH } from '@docket/model/media/icons'
import { described } from '@docket/service/http'
import { describeEndpoint } from '@docket/service/openapi'
import { icons as words } from '@docket/texts/server/guide'
import { z } from 'zod'

const IconSet = z.object({
  width: z.number().default(24),
  height: z.number().default(24),
  icons: z.record(z.string(), z.object({ body: z.string() })),
})
type IconSet = z.infer<typeof IconSet>

const Question = z.object({
  name: z.string().max(MAX_ICON_NAME_LENGTH).regex(ICON_NAME),
  size: z.coerce
    .number()
    .int()
    .min(ICON_SIZES.least)
    .max(ICON_SIZES.most)
    .default(ICON_SIZES.usual),
})

const TOLD = {
  shape: Question,
  area: 'Files',
  summary: 'Get an icon by its name',
} as const

/** Serves icons by name to anyone. A drawing never changes, so it can be cached forever. */
export function icons({ http }: App): void {
  let set: Promise<IconSet> | undefined
  http.get(drawIcon.path, described(describeEndpoint(drawIcon, TOLD)), async (request, reply) => {
    const asked = Question.safeParse({
      ...(request.query as object),
      ...(request.params as object),
    })
    if (!asked.success)
      throw new BadRequest(words.expected({ least: ICON_SIZES.least, most: ICON_SIZES.most }))
    const { name, size } = asked.data
    // The icon set is 2 MB and is read on the first request. A failed read is retried.
    set ??= readIconSet()
    const {
      width,
      height,
      icons: drawings,
    } = await set.catch((error: unknown) => {
      set = undefined
      throw error
    })
    const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined
    if (!drawing) throw new NotFound(words.noIcon({ name }))
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${width} ${height}">${drawing.body}</svg>`
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send({ svg })
  })
}

async function readIconSet(): Promise<IconSet> {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/tabler/icons.json'))
  return IconSet.parse(JSON.parse(await readFile(file, 'utf8')))
}
