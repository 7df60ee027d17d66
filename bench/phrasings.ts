// Measures how free text is read against hand labels: `node bench/phrasings.ts LABELS.json [--verbose]`.
// A label is a text with the entry that it asks for, or null where the catalogue has nothing: asking is the right answer then.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { calledBy } from '../src/planner/called-by.ts'
import { findEntry } from '../src/planner/find-entry.ts'
import { readRequirements } from '../src/planner/requirements/read-requirements.ts'

interface Label {
  text: string
  requirements?: string
  entry: string | null
  alsoRight: readonly string[]
  expects: {
    protocols?: readonly string[]
    providers?: readonly string[]
    standards?: readonly string[]
    refused?: readonly string[]
    figures?: readonly string[]
  }
}

const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
if (file === undefined) throw new Error('Expected a file with labels: node bench/phrasings.ts bench/labels/phrasings/dev.json')
const verbose = process.argv.includes('--verbose')
const labels = JSON.parse(readFileSync(file, 'utf8')) as readonly Label[]
const catalogue = Object.entries(calledBy).map(([name, phrases]) => ({
  name,
  title: name.replaceAll('-', ' '),
  about: '',
  calledBy: phrases,
  area: '',
}))
const sums = { right: 0, wrong: 0, asked: 0, offered: 0, falseFinds: 0, rightlyAsked: 0 }
const yields = { expected: 0, read: 0, refusedButListed: 0 }

for (const label of labels) {
  const outcome = outcomeOf(label)
  sums[outcome.is] += 1
  if (outcome.isOffered === true) sums.offered += 1
  if (verbose && outcome.is !== 'right' && outcome.is !== 'rightlyAsked')
    process.stdout.write(`${outcome.is}: ${label.text}\n  expected ${label.entry ?? 'nothing'}, ${outcome.told}\n`)
  yieldsOf(label)
}
const some = labels.filter(({ entry }) => entry !== null).length
process.stdout.write(
  `\n| phrasings | with an entry | right | wrong | asked | right entry offered | with none | asked | found falsely |\n|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n| ${labels.length} | ${some} | ${sums.right} | ${sums.wrong} | ${sums.asked} | ${sums.offered} | ${labels.length - some} | ${sums.rightlyAsked} | ${sums.falseFinds} |\n`,
)
process.stdout.write(
  `\n| names and figures expected | read | refused and listed all the same |\n|--:|--:|--:|\n| ${yields.expected} | ${yields.read} | ${yields.refusedButListed} |\n`,
)

function outcomeOf({ text, entry, alsoRight }: Label): { is: Exclude<keyof typeof sums, 'offered'>; isOffered?: boolean; told: string } {
  const found = findEntry(text, catalogue)
  if (found.kind === 'found') {
    const told = `found ${found.entry.name} by ${found.because.map((quote) => `"${quote.text}"`).join(', ')}`
    if (entry === null) return { is: 'falseFinds', told }
    return { is: found.entry.name === entry || alsoRight.includes(found.entry.name) ? 'right' : 'wrong', told }
  }
  const told = `${found.kind}: ${found.nearest.map(({ entry: near, because }) => `${near.name} (${because.map((quote) => quote.text).join(', ')})`).join('; ')}`
  if (entry === null) return { is: 'rightlyAsked', told }
  return { is: 'asked', isOffered: found.nearest.some(({ entry: near }) => near.name === entry), told }
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s.,-]/g, '')
}

function yieldsOf({ text, requirements, expects }: Label): void {
  const read = readRequirements(requirements === undefined ? text : `${text}; ${requirements}`)
  const names = [...read.protocols, ...read.providers, ...read.standards, ...read.methods].flatMap(({ id, name, version }) =>
    [id, name, `${name}${version ?? ''}`].map(plain),
  )
  const refused = read.refused.flatMap(({ named, quote }) => [plain(named?.id ?? ''), plain(named?.name ?? ''), plain(quote.text)])
  const figures = read.figures.map(({ quote }) => plain(quote.text))
  const missed = [
    ...[...(expects.protocols ?? []), ...(expects.providers ?? []), ...(expects.standards ?? [])].filter(
      (one) => !names.some((name) => name.startsWith(plain(one)) || plain(one).startsWith(name)),
    ),
    ...(expects.refused ?? []).filter(
      (one) => !refused.some((name) => name !== '' && (name.includes(plain(one)) || plain(one).includes(name))),
    ),
    ...(expects.figures ?? []).filter((one) => !figures.some((figure) => figure.includes(plain(one)) || plain(one).includes(figure))),
  ]
  const listed = (expects.refused ?? []).filter((one) => names.includes(plain(one)))
  yields.expected += Object.values(expects).flat().length
  yields.read += Object.values(expects).flat().length - missed.length
  yields.refusedButListed += listed.length
  if (verbose && missed.length + listed.length > 0)
    process.stdout.write(
      `not read in: ${text} | ${requirements ?? ''}\n  ${missed.join(', ')}${listed.length > 0 ? ` listed: ${listed.join(', ')}` : ''}\n`,
    )
}
