import type { Drift, DriftDocument } from '../../../core/drift.ts'
import { blockAround, sentenceAround } from './block-around.ts'

const reason = /\b(?:because|due to|in order to|so that|thanks to)\b/i
const otherwise = /\b(?:override|overrides|overriding|change|changes|instead|different|another)\b/i

/**
 * True for a default that a sentence gives a reason for, and for one that the examples below it set as something else: with the new value alone the
 * reason or the example would say nothing.
 */
export function isArguedFor(document: DriftDocument, { signal, anchor, suggestion }: Drift): boolean {
  if (signal !== 'D4' || suggestion === undefined || anchor.in === 'table' || anchor.in === 'fence') return false
  const { text, fences, headings } = document
  const sentence = sentenceAround(document, anchor)
  if (reason.test(text.slice(sentence.from, sentence.to))) return true
  const block = blockAround(document, anchor)
  if (!otherwise.test(text.slice(block.from, block.to))) return false
  const end = headings.find(({ from }) => from > anchor.to)?.from ?? text.length
  return fences.some((fence) => fence.from > anchor.to && fence.from < end && fence.text.includes(suggestion))
}
