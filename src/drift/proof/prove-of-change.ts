import type { BaseView } from '../../core/command.ts'
import type { Drift, DriftDocument } from '../../core/drift.ts'
import { baseReader, type BaseDocument } from '../caused.ts'
import type { DriftInput, Past } from '../signal.ts'
import { isWordedAlike } from './same-words.ts'
import { toldWord } from './told-word.ts'
import { unproven } from './unproven.ts'

const written = 'the change wrote the sentence as it took the name away'

/**
 * Takes a name for unproven whose sentence stood in no document of the base: whoever wrote it with the change that took the name away knew what that took,
 * and tells of it, as guides to a new version do. A script is what the manifest says, whatever anybody wrote.
 */
export async function proveOfChange(drifts: readonly Drift[], input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const { base } = input
  if (base === undefined) return drifts
  const read = baseReader(base, input.snapshot, past)
  const pages = new Map(input.documents.map((document) => [document.path, document]))
  const proven: Drift[] = []
  for (const drift of drifts) {
    const page = pages.get(drift.anchor.doc)
    const isOpen = drift.signal === 'D1' && drift.severity === 'failure' && drift.anchor.kind !== 'script' && page !== undefined
    proven.push(!isOpen || (await stoodBefore(drift, page, { base, read })) ? drift : unproven(drift, written))
  }
  return proven
}

/** Documents of the base. */
interface Before {
  base: BaseView
  read: (path: DriftDocument['path']) => Promise<BaseDocument>
}

/** True where the words around a name stood around it before the change, on its page or on another one that the change touched. */
async function stoodBefore(drift: Drift, { path, text }: DriftDocument, { base, read }: Before): Promise<boolean> {
  const told = toldWord(drift)
  if (told === undefined) return true
  const place = { text, ...told }
  const own = await read(path)
  if (own !== undefined && isWordedAlike(own.text, place, 'here')) return true
  const others = base.changed.filter(
    (one) => one !== path && one !== own?.path && /\.(?:mdx?|markdown|adoc|asciidoc|rst|html?|txt)$/i.test(one),
  )
  for await (const [, other] of base.snapshot.readAll(others)) if (isWordedAlike(other, place, 'elsewhere')) return true
  return false
}
