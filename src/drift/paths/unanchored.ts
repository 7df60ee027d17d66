import type { Anchor, DriftDocument } from '../../core/drift.ts'
import { documentNoise } from '../anchors/noise/documents.ts'
import type { DriftInput, Past } from '../signal.ts'
import type { Tree } from './tree.ts'

/**
 * Anchors of paths that a change took away, where documents write them and no reader of paths looks: among the arguments of programs of others, in
 * remarks, in commands that are commented out. Only what is written as the repository has it counts, from the root or from a folder around the page.
 */
export function unanchoredPaths(document: DriftDocument, { base }: DriftInput, past: Past, tree: Tree): readonly Anchor[] {
  if (base === undefined || documentNoise(document.path) !== undefined) return []
  if (document.anchors.length > 0 && document.anchors.every(({ noise }) => noise !== undefined)) return []
  const folders = document.path.split('/').slice(0, -1)
  const homes = ['', ...folders.map((_, at) => `${folders.slice(0, at + 1).join('/')}/`)]
  const { text } = document
  const found: Anchor[] = []
  for (const { 0: written, index } of text.matchAll(likePath)) {
    const name = written.replace(/^\.?\//, '')
    if (!name.includes('/') || !homes.some((home) => past.removals.paths.has(`${home}${name}` as Anchor['doc']))) continue
    if (homes.some((home) => tree.has(`${home}${name}`))) continue
    const [from, to] = [index, index + written.length]
    if (document.anchors.some((one) => one.from < to && from < one.to) || isAddress(text, from) || isMade(text, from)) continue
    const place = document.fences.some((one) => one.from <= from && to <= one.from + one.text.length) ? 'fence' : 'prose'
    const line = text.slice(0, from).split('\n').length
    found.push({ kind: 'path', name: written, text: written, doc: document.path, line, from, to, in: place, headings: [] })
  }
  return found
}

/** A path whose file has an ending: a word of two parts may be many things. */
const likePath = /(?<![\w@/.$%}:-])(?:\.?\/)?(?:[\w@.-]{1,80}\/){1,12}[\w@.-]{0,80}\.[a-z]\w{0,11}(?![\w/-]|\.\w)/g

/** True where the line makes the file, or tells its reader to. */
export function isMade(text: string, from: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  if (/(?:^|\s)(?:-[fc]|--(?:file(?:name)?|values|config))[= ]$/.test(before)) return false
  return /\b(?:touch|mkdir|mktemp|creat\w*|generat\w*|add|includes?|writes?|your|outputs?|makes?|init|new)\b|>{1,2}\s*$|-o\s+$|--out[\w-]*[ =]$/i.test(
    before,
  )
}

function isAddress(text: string, from: number): boolean {
  const before = text.slice(Math.max(0, from - 300), from)
  return /(?:https?:\/\/|git@)[^\s"'`)]*$|\]\([^)\s]*$|from\s+['"][^'"]*$|(?:import|require)\(\s*['"][^'"]*$/.test(before)
}
