import { createElement, Fragment, type ReactNode } from 'react'
import type { Language, Texts } from './catalog.ts'

/** A language for development and tests: English in brackets. */
export const PSEUDO: Language = { locale: 'en-US', textsOf: (_, english) => known(english) }

// Cached, because every access to a text looks up its catalog.
const made = new WeakMap<Texts, Texts>()

function known(english: Texts): Texts {
  const texts = made.get(english) ?? bracketed(english)
  made.set(english, texts)
  return texts
}

function bracketed(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [key, inBrackets(text)])
  return Object.fromEntries(entries)
}

function inBrackets(text: Texts[string]): Texts[string] {
  if (typeof text === 'string') return `⟦${text}⟧`
  if (typeof text === 'object') return bracketed(text)
  return (...values: never[]) => {
    const made = text(...values)
    return typeof made === 'string'
      ? `⟦${made}⟧`
      : createElement(Fragment, null, '⟦', made as ReactNode, '⟧')
  }
}
