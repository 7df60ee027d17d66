import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Measured } from './tables.ts'

const results = path.join(import.meta.dirname, '../RESULTS-drift.md')

const intro = `# Drift: measurements

Written by \`npm run bench:drift -- --repos DIR --write\`. Labels are in \`bench/labels/drift\` and \`bench/labels/well-kept\`: repository, commit and name; none of their text is kept here.

A positive is a name, version or default that a document lost in the commit in which code lost it. Commits that changed both were mined, and every label was read as the lines that were taken away and added. Each commit is judged twice: without the document's half, where the name must be found in that document (recall), and as it is, where nothing may be said that is not real.

- A finding is right where it is the labelled name, where people changed or removed that line in the same commit, or where it was judged real when it was read. Every other one is wrong, on either commit. So precision trusts that people changed a line of a document because the code changed: not every right finding was read. What nobody read and nobody changed counts as wrong.
- \`by history\` judges the commit without the document's half and without a base. Only its recall is told here: it also finds old debt, and how true that is the projects below tell.
- The naive rule says: a word of a document that was in the sources before the commit and is in them no more. It is spared change logs, tests, examples and plans. Most labels were mined by the very words it looks for, so its recall flatters it; it knows nothing of versions and defaults, nor of options and routes that code spells otherwise than documents do. What it says of lines that the commit left alone was read by nobody; of 40 such places, drawn at random and read, 3 were real.
- Look-alikes are names that look like drift in a commit and are none.
- A third of the repositories, by the hash of their name, are the hold-out. Rules were changed after reading results of the group "tuned on"; some misses of the hold-out were opened to find their causes, so it is not fully blind.
- Signals without a label have no recall here: of D6, examples, only what was found beside other labels is told.
- CPU seconds are those of one judgement with the facts of the repository's commits before it kept.`

/** Writes the sections; those that were not measured this time stay. */
export function writeResults(sections: ReadonlyMap<string, string>): void {
  const before = existsSync(results)
    ? readFileSync(results, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : []
  const kept = before.flatMap((text): [string, string][] => [[text.slice(3, text.indexOf('\n')), text.slice(text.indexOf('\n')).trim()]])
  const all = new Map<string, string>([...kept, ...sections])
  const head = `${intro}\n- Node.js ${process.versions.node}.`
  writeFileSync(results, `${[head, ...[...all].map(([title, text]) => `## ${title}\n\n${text}`)].join('\n\n')}\n`)
}

/** What was missed and what was wrong in one repository, for people who look for causes. */
export function explain({ labels, pairs, history = [] }: Measured): string {
  const lines = pairs.flatMap(({ commit, hits, wrong }) => {
    const old = history.find((one) => one.commit === commit)
    return [
      ...hits.flatMap(({ positive: { kind, token, doc, declaredIn, now }, found }) => {
        const where = `${kind} ${token} in ${doc} at ${commit.slice(0, 10)}`
        const isMissed = old !== undefined && !old.found.some((one) => one.token === token && one.doc === doc)
        return [
          ...(found === undefined ? [`  missed ${where} (${declaredIn})`] : []),
          ...(isMissed ? [`  missed by history ${where}`] : []),
          ...(found?.suggestion !== undefined && now !== undefined && !found.suggestion.includes(now)
            ? [`  suggests ${found.suggestion} for ${token}, people wrote ${now} at ${commit.slice(0, 10)}`]
            : []),
        ]
      }),
      ...wrong.map((said) => `  wrong ${said.signal} ${said.severity} ${said.token} at ${said.doc}:${said.line} of ${commit.slice(0, 10)}`),
    ]
  })
  return `${labels.repository}${labels.holdout === true ? ' (hold-out)' : ''}\n${lines.join('\n')}\n`
}
