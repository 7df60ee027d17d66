import type { BlockBody, PageDraft } from '../../core/page.ts'
import type { Phrase, Ref } from '../../core/phrase.ts'
import type { KnownNames } from '../../text/resolver.ts'

/** What pages of templates show that is no name of the code: values that generators chose, command lines and their options. */
export function valuesIn(drafts: readonly PageDraft[]): KnownNames {
  const refs = drafts.flatMap(refsOf)
  const named = (...kinds: readonly Ref['kind'][]): ReadonlySet<string> =>
    new Set(refs.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name))
  return { value: named('value'), command: named('command'), flag: named('flag') }
}

function refsOf({ lead, sections }: PageDraft): readonly Ref[] {
  const blocks = [...lead, ...sections.flatMap((one) => one.blocks)]
  const headings = sections.flatMap(({ heading }) => (typeof heading === 'string' ? [] : [heading]))
  const phrases: readonly Phrase[] = [...headings, ...blocks.flatMap(({ body }) => phrasesOf(body))]
  return phrases.flatMap((phrase) => phrase.filter((part) => typeof part !== 'string'))
}

function phrasesOf(body: BlockBody): readonly Phrase[] {
  if (body.kind === 'paragraph' || body.kind === 'note') return [body.text]
  if (body.kind === 'list') return body.items.map(({ text }) => text)
  return body.kind === 'table' ? body.rows.flatMap(({ cells }) => cells) : []
}
