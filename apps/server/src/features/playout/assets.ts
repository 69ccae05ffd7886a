import { text } from 'node:stream/consumers'
import type { App } from '@docket/accounts/app'
import { INDEX_FILE, type RenditionIndex, SOUND_NAME } from '@docket/media/encoding'
import { type Asset, type LedgerRow, toAsset } from '@docket/media/linear'
import { media } from '@docket/model/media/media'
import { packagedKey, STILL_VERSION } from '@docket/model/media/packaged'
import { DAY_MS } from '@docket/model/time/instants'
import { readThrough } from '@docket/query/lru-cache'
import { LRUCache } from 'lru-cache'
import { US_PER_MS } from './ledger/units.ts'

/** An asset and the location of its segments in the stored files. */
export type StoredAsset = {
  asset: Asset
  files: Readonly<Record<string, RenditionIndex>>
  /** Returns the key of a rendition's file in the storage. */
  keyOf(rendition: string): string
}

export type Assets = {
  /** Returns an asset by its id, or `undefined` if its package is gone. */
  get(id: string): Promise<StoredAsset | undefined>
}

const MAX_ASSETS = 150
/** Pieces of live sources are small, and a playlist window of minutes has many. */
const MAX_PIECES = 2000
/** Prefix of the versions of pieces. */
export const PIECE_VERSION = 'live'
const MEDIUM = /^([a-z0-9]{15})\/([a-z0-9]+)$/
const SLATE = /^slate-([a-z0-9]+)\/([a-z0-9]+)$/
const MIN_HEIGHT = '360'

/** Reads the indexes of packages, which never change, and caches those that were used last. */
export function createAssets({ storage, ...app }: App): Assets {
  const known = new LRUCache<string, Promise<StoredAsset | undefined>>({ max: MAX_ASSETS })
  const pieces = new LRUCache<string, Promise<StoredAsset | undefined>>({ max: MAX_PIECES })
  const name = 'drops the package of a deleted medium'
  const forgetAll = (medium: string) => {
    for (const kept of [known, pieces]) {
      for (const id of [...kept.keys()]) if (id.startsWith(`${medium}/`)) kept.delete(id)
    }
  }
  app.afterCommit(media, name, ({ action, record }) => {
    if (action === 'delete') forgetAll(record.id)
  })
  app.afterForeignCommit(media, name, ({ action, id }) => {
    if (action === 'delete') forgetAll(id)
  })

  async function read(id: string): Promise<StoredAsset | undefined> {
    const keyOf = keysOf(id)
    const content = keyOf && (await storage.read(keyOf(INDEX_FILE)))
    if (!keyOf || !content) return undefined
    const { renditions: files } = JSON.parse(await text(content)) as Index
    return { asset: toAssetOf(id, files), files, keyOf: (name) => keyOf(`${name}.mp4`) }
  }

  return {
    get(id) {
      // Slates and stills that are unused for a long time are deleted, so look for them again each day.
      const key =
        SLATE.test(id) || isStill(id) ? `${id} ${Math.floor(app.clock.now() / DAY_MS)}` : id
      const kept = isPiece(id) ? pieces : known
      const asset = readThrough(kept, key, () => read(id))
      const forget = () => void kept.delete(key)
      asset.then((found) => found ?? forget(), forget)
      return asset
    },
  }
}

/** Returns the asset of a row, or a substitute if its package is gone. */
export async function assetOf(assets: Assets, row: LedgerRow): Promise<Asset> {
  return (await assets.get(row.asset))?.asset ?? lostAsset(row)
}

/** Returns an asset with the times from the ledger, so that later items keep their places. */
function lostAsset({ asset, first, count, startsAtUs, endsAtUs }: LedgerRow): Asset {
  const each = Math.floor((endsAtUs - startsAtUs) / count)
  const lengths = Array.from({ length: first + count }, () => each)
  lengths[first + count - 1] = endsAtUs - startsAtUs - each * (count - 1)
  return toAsset(
    asset,
    new Map([
      [MIN_HEIGHT, lengths],
      [SOUND_NAME, lengths],
    ]),
  )
}

type Index = { renditions: Record<string, RenditionIndex> }

/** Returns the id of the asset that packaging made of a medium. */
export function assetIdOf(medium: { id: string; packaged: string }): string {
  return `${medium.id}/${medium.packaged}`
}

/** Whether an asset is a piece of a live source. */
export function isPiece(asset: string): boolean {
  return asset.includes(`/${PIECE_VERSION}`)
}

/** Whether an asset is the sound of a medium under a drawn picture. */
export function isStill(asset: string): boolean {
  return asset.includes(`/${STILL_VERSION}`)
}

/** Whether the server drew an asset, so it is not a recording. */
export function isSlate(asset: string): boolean {
  return SLATE.test(asset)
}

/** The folder of all slates in the storage. */
export const SLATES = 'slates'

/** Returns the key of a slate's file in the storage. Backups leave slates out, because they can be made again. */
export function slateKey(hash: string, version: string, name: string): string {
  return `${SLATES}/${hash}/thumbs_${version}/${name}`
}

function keysOf(id: string): ((name: string) => string) | undefined {
  const [, medium, version] = MEDIUM.exec(id) ?? []
  if (medium && version) return (name) => packagedKey(medium, version, name)
  const [, hash, made] = SLATE.exec(id) ?? []
  return hash && made ? (name) => slateKey(hash, made, name) : undefined
}

function toAssetOf(id: string, files: Index['renditions']): Asset {
  // Pictures first: the first rendition is the one that the channel's clock follows.
  const names = Object.keys(files).toSorted(
    (a, b) => Number(a === SOUND_NAME) - Number(b === SOUND_NAME),
  )
  const lengths = names.map((name): [string, number[]] => [
    name,
    (files[name]?.segments ?? []).map(({ durationMs }) => Math.round(durationMs * US_PER_MS)),
  ])
  return toAsset(id, new Map(lengths))
}
