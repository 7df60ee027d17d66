import type { Drift, DriftDocument } from '../../core/drift.ts'
import type { Edit } from '../../text/edits.ts'

/** Characters before a target in which its label begins. */
const longestLabel = 300

/** Edits of the words of a link that are its target, or the name of the file there: a link that says the old name is half a repair. */
export function labelEdits({ text, format }: DriftDocument, { anchor, suggestion }: Drift): readonly Edit[] {
  if (anchor.kind !== 'link' || format === 'asciidoc' || suggestion === undefined) return []
  const [old, fresh] = [pathOf(anchor.text), pathOf(suggestion)]
  if (old === fresh || old === '' || fresh === '') return []
  const label = labelBefore(text, anchor.from)
  if (label === undefined) return []
  const words = text.slice(label.from, label.to)
  const renamed = forms(old).findLastIndex((form) => form === words)
  const instead = renamed < 0 ? undefined : forms(fresh)[renamed]
  return instead === undefined || instead === words ? [] : [{ ...label, text: instead }]
}

/** As a path is written: whole, without what leads to this folder, and the name of the file alone. */
function forms(path: string): readonly [string, string, string] {
  const bare = path.replace(/^(?:\.\/)+/, '')
  return [path, bare, bare.replace(/\/$/, '').replace(/^.*\//s, '')]
}

function pathOf(target: string): string {
  return target.replace(/[?#].*$/s, '')
}

/** Where the words of `[words](target` stand, without backticks and emphasis; undefined where they hold markup or break lines. */
function labelBefore(text: string, target: number): { from: number; to: number } | undefined {
  const before = text.slice(Math.max(0, target - longestLabel), target)
  const match = /\[([`*_]{0,3})([^[\]`*\n]+)\1\]\(<?$/.exec(before)
  if (match === null) return undefined
  const from = target - match[0].length + 1 + (match[1] ?? '').length
  return { from, to: from + (match[2] ?? '').length }
}
