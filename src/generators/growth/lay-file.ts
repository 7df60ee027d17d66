import type { Finding } from '../../core/change-set.ts'
import { ref, say } from '../../core/phrase.ts'
import { hashOf } from '../../text/hash.ts'
import { inRepository, type PackageTexts, withTexts } from '../project/package-texts.ts'
import type { TemplateRecord } from '../records/record.ts'
import { settleFile } from '../records/settle-file.ts'
import { texts } from '../template/texts.generated.ts'
import type { Edit } from './edit.ts'
import type { GrownFile } from './growth.ts'
import type { Laying } from './laying.ts'
import { placed, writeFile } from './write-file.ts'

/** Lays one file made of a template; `again` makes of its text what later edits of ours made of it. */
export function layFile(file: GrownFile, by: string, laying: Laying, again = (text: string): string => text): Laying {
  const { pack, records, whys, findings } = laying
  const { path, text } = writeFile(file, laying.layout)
  if (file.proposed === true || (isTest(path, file) && laying.layout.tooling?.whyNoTests !== undefined))
    return proposing(laying, { path, text, why: file.why })
  if (isUnread(path, pack)) return { ...laying, findings: [...findings, unread(inRepository(pack, path))] }
  const record = records.get(path)
  const settled = settleFile({
    made: again(text),
    recorded: record === undefined ? undefined : again(record.text),
    standing: pack.files.get(path),
  })
  const told = findingOf(settled, inRepository(pack, path))
  const allFindings = told === undefined ? findings : [...findings, told]
  const isOurs = settled.kind === 'written' || settled.kind === 'kept'
  const isSame = record?.text === text && record.template === file.template
  const next = isOurs && !isSame ? recordOf(file, [...new Set([...(record?.by ?? []), by])], text) : undefined
  return {
    ...laying,
    findings: allFindings,
    ...(next !== undefined && { records: new Map([...records, [path, next]]) }),
    ...(settled.kind === 'written' && {
      pack: withTexts(pack, new Map([[path, settled.text]])),
      whys: new Map([...whys, [path, file.why]]),
    }),
  }
}

/** True for a file that stands there and whose text is not known: it is too large, no text, or a link. */
function isUnread(path: string, { files, listed }: PackageTexts): boolean {
  return listed.has(path) && !files.has(path)
}

function unread(path: ReturnType<typeof inRepository>): Finding {
  return {
    rule: 'template-taken',
    severity: 'failure',
    message: say`${ref('path', path, path)} stands there and cannot be read, so it is left alone.`,
    at: { path },
  }
}

/** True for a module that a template made and a person deleted or moved: an import of it would lead nowhere. */
export function isDeleted(module: string, { pack, records, layout }: Pick<Laying, 'pack' | 'records' | 'layout'>): boolean {
  const path = placed(module, layout)
  return records.has(path) && !pack.listed.has(path)
}

/** True for what only tests need. */
export function isTest(path: string, { template }: GrownFile): boolean {
  return template.startsWith('test/') || /^vitest\.(?:harness\.)?config\./.test(path)
}

function recordOf({ template, values }: GrownFile, by: readonly string[], text: string): TemplateRecord {
  return { template, version: hashOf(texts[template]?.text ?? ''), by, values, hash: hashOf(text), text }
}

function findingOf(settled: ReturnType<typeof settleFile>, path: ReturnType<typeof inRepository>): Finding | undefined {
  const file = ref('path', path, path)
  if (settled.kind === 'deleted')
    return { rule: 'template-deleted', severity: 'notice', message: say`${file} was deleted, so it is not written again.` }
  if (settled.kind === 'conflict')
    return {
      rule: 'template-conflict',
      severity: 'warning',
      message: say`${file} was edited where the template changed too, so it stays as it is. Take the new version of these lines over by hand.`,
      at: { path, line: settled.line },
    }
  if (settled.kind === 'foreign')
    return {
      rule: 'template-taken',
      severity: 'failure',
      message: say`${file} exists already and was not made by a template, so it is left alone.`,
      at: { path },
    }
  return undefined
}

/** A file that a person may apply, unless it stands there as it should. */
export function proposing(laying: Laying, edit: Edit): Laying {
  return laying.pack.files.get(edit.path) === edit.text ? laying : { ...laying, proposals: [...laying.proposals, edit] }
}
