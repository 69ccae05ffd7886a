import type { App } from '@docket/accounts/app'
import type { Asset } from '@docket/media/linear'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { not } from '@docket/records/engine'
import { type Assets, assetIdOf } from '../assets.ts'

/** The published audio descriptions of a station's recordings. */
export type Descriptions = {
  languages: readonly string[]
  /** Maps each described asset to the assets of its descriptions, by language. */
  byAsset: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const MAX_TRACKS = 2000
const MAX_LANGUAGES = 12

/** Reads which assets have a published description that was made for them. */
export async function readDescriptions(
  { columns }: App,
  organization: string,
): Promise<Descriptions> {
  const tracks = await columns.list(captionTracks, ['media', 'language', 'described'], {
    where: { organization, published: true, kind: 'descriptions', sound: not('') },
  })
  const made = tracks.slice(0, MAX_TRACKS).filter(({ described }) => described)
  const languages = [...new Set(made.map(({ language }) => language))].sort()
  const byAsset = new Map<string, Map<string, string>>()
  for (const { media, language, described } of made) {
    if (!described) continue
    const asset = assetIdOf({ id: media, packaged: described.source })
    const own = byAsset.get(asset) ?? new Map<string, string>()
    byAsset.set(asset, own.set(language, assetIdOf({ id: media, packaged: described.version })))
  }
  return { languages: languages.slice(0, MAX_LANGUAGES), byAsset }
}

/** Returns the asset with those of its descriptions whose files exist and fit. */
export async function withDescriptions(
  assets: Assets,
  asset: Asset,
  { byAsset }: Descriptions,
): Promise<Asset> {
  const descriptions = new Map<string, Asset>()
  for (const [language, id] of byAsset.get(asset.id) ?? []) {
    const found = (await assets.get(id))?.asset
    if (found?.bounds.length === asset.bounds.length) descriptions.set(language, found)
  }
  return descriptions.size > 0 ? { ...asset, descriptions } : asset
}
