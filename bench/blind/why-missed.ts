// Tells at which stage a labelled name of a used batch was lost: `node bench/blind/why-missed.ts --batch drift-base-5 --repos DIR [--only TEXT] [--kind symbol]`.
//   page      where the document names it before the change, and which anchors were read there
//   removed   lines of code that the change took away with it
//   living    where it still stands at the head, by kind of place
//   said      what was found of it in that document, with the reason for a notice
import { parseArgs } from 'node:util'
import type { RepoPath } from '../../src/core/names.ts'
import { placeKind } from '../../src/drift/place-kinds.ts'
import { readDocument } from '../../src/drift/read-document.ts'
import { gitText, patchesOf } from '../drift/git-lines.ts'
import { judge } from '../drift/judge.ts'
import type { Positive } from '../drift/labels.ts'
import { judgePair, names, saidOf } from '../drift/pairs.ts'
import { readBatch } from './batch.ts'
import { withLabelled } from './labelled.ts'

const { values } = parseArgs({
  options: {
    batch: { type: 'string', default: 'drift-base-1' },
    repos: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    token: { type: 'string', default: '' },
  },
})

for (const repository of readBatch(values.batch).repositories.filter((one) => one.includes(values.only))) {
  await withLabelled(repository, values.repos, async ({ labels, scratch, facts }) => {
    const asked = labels.positives.filter(({ kind, token }) => kind.includes(values.kind) && token.includes(values.token))
    for (const [commit, positives] of Map.groupBy(asked, (one) => one.commit)) {
      const made = scratch.withoutDocuments(commit)
      if (made === undefined) continue
      const hits = (await judgePair(scratch, { ...labels, positives }, commit, facts))?.hits ?? []
      const missed = hits.filter(({ found }) => found === undefined).map(({ positive }) => positive)
      const found = missed.length === 0 ? [] : (await judge(scratch.dir, made.sha, made.parent, facts)).findings
      for (const positive of missed) {
        const told = found.filter((one) => names(saidOf(one), positive))
        process.stdout.write(`\n${repository} ${commit.slice(0, 7)} ${positive.kind} ${positive.token} at ${positive.doc}\n`)
        for (const line of [
          ...pageOf(scratch.dir, made.parent, positive),
          ...removedOf(scratch.dir, made.parent, { sha: made.sha, token: positive.token }),
          ...livingOf(scratch.dir, made.sha, positive.token),
          ...told.map(({ severity, rule, drift }) => `said     ${severity} ${rule} ${drift?.unproven ?? ''}`),
        ])
          process.stdout.write(`  ${line.slice(0, 220)}\n`)
      }
    }
  })
}

function pageOf(dir: string, commit: string, { doc, token }: Positive): readonly string[] {
  if (gitText(dir, ['ls-tree', commit, '--', doc]) === '') return ['page     does not exist before the change']
  const text = gitText(dir, ['show', `${commit}:${doc}`])
  const page = readDocument(doc as RepoPath, text, false)
  const places = [...text.matchAll(new RegExp(`(?<![\\w$])${escaped(token)}(?![\\w$])`, 'g'))]
  if (places.length === 0) return ['page     does not have it']
  return places.slice(0, 4).map(({ index }) => {
    const [from, to] = [text.lastIndexOf('\n', index) + 1, text.indexOf('\n', index)]
    const anchors = page.anchors.filter((one) => one.from < index + token.length && index < one.to)
    const read = anchors.map(({ kind, name, noise, in: place }) => `${kind} ${name}${noise === undefined ? '' : ` !${noise}`} in ${place}`)
    return `page     ${text.slice(0, index).split('\n').length} [${page.past === true ? 'past; ' : ''}${read.join(', ')}] ${text.slice(from, to).trim()}`
  })
}

function removedOf(dir: string, parent: string, { sha, token }: { sha: string; token: string }): readonly string[] {
  const like = new RegExp(`(?<![A-Za-z\\d])${escaped(token).replace(/[-_]/g, '[-_]?')}(?![A-Za-z\\d])`, 'i')
  const lines = (patchesOf(dir, [sha]).get(sha) ?? []).flatMap(({ from, removed, added }) => [
    ...removed.filter(({ text }) => like.test(text)).map(({ text }) => `removed  ${from}: -${text.trim().slice(0, 110)}`),
    ...added.filter(({ text }) => like.test(text)).map(({ text }) => `removed  ${from}: +${text.trim().slice(0, 110)}`),
  ])
  return lines.length === 0 ? [`removed  no line of ${parent.slice(0, 7)}..${sha.slice(0, 7)} has it`] : lines.slice(0, 10)
}

function livingOf(dir: string, sha: string, token: string): readonly string[] {
  const lines = gitText(dir, ['grep', '-n', '-w', '-I', '-F', '-e', token, sha])
    .split('\n')
    .filter((line) => line !== '')
  const places = lines.map((line) => line.slice(line.indexOf(':') + 1))
  const code = places.filter((line) => placeKind(line.split(':', 1)[0] ?? '') !== 'document')
  const kinds = Map.groupBy(places, (line) => placeKind(line.split(':', 1)[0] ?? ''))
  return [
    `living   ${[...kinds].map(([kind, all]) => `${all.length} ${kind}`).join(', ') || 'nowhere'}`,
    ...code.slice(0, 6).map((line) => `living   ${line.slice(0, 170)}`),
  ]
}

function escaped(token: string): string {
  return token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
