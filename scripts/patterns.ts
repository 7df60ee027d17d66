// Looks for texts on which a pattern of the source is slow: `npm run patterns -- [--write] [--all] [src/folder…]`.
// Every pattern, or those of the folders named; with --write those that no audit has seen, and keeps the list of what is fine.
import { auditAll, showPattern } from '../test/support/patterns/audit.ts'
import { notAudited, readAudited, writeAudited } from '../test/support/patterns/audited.ts'
import { keyOf, type Pattern, patternsOfSource } from '../test/support/patterns/read-patterns.ts'

const write = process.argv.includes('--write')
const folders = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const all = patternsOfSource()
const wanted = folders.length === 0 ? all : all.filter(({ file }) => folders.some((folder) => file.startsWith(folder)))
const audited = readAudited()
const isNewOnly = write && !process.argv.includes('--all')
const due = notAudited(wanted, isNewOnly ? audited : new Set()).fresh
const begun = new Set(due.map(keyOf))
const fine = new Set([...audited].filter((key) => !begun.has(key)))
const keep = (): void => writeAudited(all.filter((pattern) => fine.has(keyOf(pattern))))

let done = 0
const bad: Pattern[] = []
await auditAll(due, (pattern, verdict) => {
  done += 1
  if (verdict.is === 'fine') fine.add(keyOf(pattern))
  else {
    bad.push(pattern)
    const why = verdict.is === 'slow' ? verdict.why : 'the checker gave no answer in time: split it or say it shorter'
    process.stdout.write(`${showPattern(pattern)}\n  ${why}\n`)
  }
  // the whole audit takes minutes: what is done of it is not lost
  if (write && done % 100 === 0) keep()
  if (done % 100 === 0) process.stderr.write(`${done} of ${due.length}\n`)
})
if (write) keep()
process.stdout.write(`${due.length} audited of ${wanted.length} patterns that repeat something, ${bad.length} not fine\n`)
process.exit(bad.length > 0 ? 1 : 0)
