import type { Drift } from '../../core/drift.ts'
import { wordOf } from '../names/still-standing.ts'

/** The word of a finding that documents had to have, with its place on the page; undefined for what is written in many ways. */
export function toldWord(drift: Drift): { word: string; from: number; to: number } | undefined {
  const { anchor } = drift
  const word = wordFor(drift)
  // an entry of a drawn tree stands below others, and never as a whole path
  const at = word === '' ? -1 : anchor.text.lastIndexOf(word)
  return at < 0 ? undefined : { word, from: anchor.from + at, to: anchor.from + at + word.length }
}

function wordFor({ signal, anchor }: Drift): string {
  if (signal === 'D2') return anchor.name.replace(/^(?:\.{0,2}\/)+|\/+$/g, '')
  if (signal === 'D5') return anchor.name.slice(Math.max(0, anchor.name.indexOf('/')))
  if (signal !== 'D1') return ''
  return anchor.kind === 'script' ? anchor.name : wordOf(anchor)
}
