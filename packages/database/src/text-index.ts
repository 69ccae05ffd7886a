import type { Tables } from '@docket/query/schema'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

/** A text by its key, such as the id of its record. `version` identifies the content that it was made from. */
export type TextKey = { key: string; version: string }

/** `owner` is an id of 15 letters and digits; `words` consist of letters and digits, in lowercase. */
export type IndexedText = TextKey & { owner: string; words: Iterable<string> }

/** Finds texts by the beginnings of their words, no matter how many texts there are. */
export type TextIndex = {
  /** Stores the words of a text, replacing those that its key had before. */
  put(text: IndexedText): Promise<void>
  remove(keys: readonly string[]): Promise<void>
  /** Returns all keys that start with this text. */
  list(beginning: string): Promise<TextKey[]>
  /** Returns the owner's texts in which each of `beginnings` starts a word, most recently stored first. */
  find(owner: string, beginnings: readonly string[], limit: number): Promise<TextKey[]>
}

/** No other characters are allowed, so neither database splits a word or interprets an operator in it. */
const WORD = /^[\p{L}\p{N}]+$/u
/** Longer words are truncated, in texts and in searches. */
const MAX_LETTERS = 64

type Engine = {
  insert(to: Kysely<Tables>, text: TextKey, words: readonly string[]): Promise<void>
  remove(from: Kysely<Tables>, key: string): Promise<void>
  find(beginnings: readonly string[], limit: number): ReturnType<typeof sql<TextKey>>
}

export function createTextIndex(database: Database): TextIndex {
  const engine = database.dialect.name === 'sqlite' ? FTS5 : TSVECTOR
  const ownWord = (owner: string) => (word: string) => owner + word.slice(0, MAX_LETTERS)
  return {
    async put({ key, version, owner, words }) {
      const own = [...new Set([...words].filter((word) => WORD.test(word)).map(ownWord(owner)))]
      await database.transaction(async (to) => {
        await engine.remove(to, key)
        await engine.insert(to, { key, version }, own)
      })
    },
    async remove(keys) {
      await database.transaction(async (from) => {
        for (const key of keys) await engine.remove(from, key)
      })
    },
    async list(beginning) {
      const query = sql<TextKey>`
        select "key", "version" from "_texts" where substr("key", 1, ${beginning.length}) = ${beginning}`
      return (await query.execute(database.read)).rows
    },
    async find(owner, beginnings, limit) {
      if (beginnings.length === 0 || !beginnings.every((word) => WORD.test(word))) return []
      const query = engine.find(beginnings.map(ownWord(owner)), limit)
      if (engine === FTS5) return (await query.execute(database.read)).rows
      return database.transaction(async (from) => {
        // The table looks small because its texts are stored separately, so Postgres would choose to scan all of it.
        await sql`set local enable_seqscan = off`.execute(from)
        return (await query.execute(from)).rows
      })
    },
  }
}

const FTS5: Engine = {
  async insert(to, { key, version }, words) {
    const row = sql<{ id: number }>`
      insert into "_texts" ("key", "version") values (${key}, ${version}) returning "id"`
    const id = (await row.execute(to)).rows[0]?.id
    const text = words.join(' ')
    await sql`insert into "_textWords" (rowid, "words") values (${id}, ${text})`.execute(to)
  },
  async remove(from, key) {
    await sql`
      delete from "_textWords" where rowid in (select "id" from "_texts" where "key" = ${key})`.execute(
      from,
    )
    await sql`delete from "_texts" where "key" = ${key}`.execute(from)
  },
  find(beginnings, limit) {
    const all = beginnings.map((word) => `"${word}" *`).join(' AND ')
    return sql<TextKey>`
      select "_texts"."key", "_texts"."version"
      from "_textWords" join "_texts" on "_texts"."id" = "_textWords".rowid
      where "_textWords" match ${all} order by "_textWords".rowid desc limit ${limit}`
  },
}

const TSVECTOR: Engine = {
  async insert(to, { key, version }, words) {
    await sql`
      insert into "_texts" ("key", "version", "words")
      values (${key}, ${version}, array_to_tsvector(${words}::text[]))`.execute(to)
  },
  async remove(from, key) {
    await sql`delete from "_texts" where "key" = ${key}`.execute(from)
  },
  find(beginnings, limit) {
    const all = beginnings.map((word) => `'${word}':*`).join(' & ')
    // Materialized; otherwise, Postgres may read text after text, newest first, until it has found enough.
    return sql<TextKey>`
      with "found" as materialized (
        select "id", "key", "version" from "_texts" where "words" @@ ${all}::tsquery
      )
      select "key", "version" from "found" order by "id" desc limit ${limit}`
  },
}
