import type { Phrase, Ref } from '../../core/phrase.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import { placed } from '../../generators/growth/write-file.ts'
import { inRepository } from '../../generators/project/package-texts.ts'

/** A phrase of a generator, which names files as a new project has them, with their paths in this one. */
export function placedPhrase(phrase: Phrase, { pack, layout }: Pick<Laying, 'pack' | 'layout'>): Phrase {
  const placedRef = (one: Ref): Ref => {
    if (one.kind !== 'path' || !/^(?:src|test)\//.test(one.name)) return one
    const path = placed(one.name, layout)
    return pack.listed.has(path) ? { ...one, name: inRepository(pack, path) } : one
  }
  return phrase.map((part) => (typeof part === 'string' ? part : placedRef(part)))
}
