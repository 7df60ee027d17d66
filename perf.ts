import { execFileSync } from 'node:child_process'
import { entries as languages } from './src/discovery/languages/index.generated.ts'
import { textSkipReason } from './src/discovery/files/source-files.ts'
import { hideInFacts } from './src/discovery/hide-in-facts.ts'
import { encodeFacts } from './src/discovery/fact-lines.ts'
import { hideSecrets } from './src/core/secrets/hide-secrets.ts'
const dir = process.argv[2]!
const list = execFileSync('git', ['-C', dir, 'ls-tree', '-r', 'HEAD', '--name-only'], { encoding: 'utf8', maxBuffer: 1e9 })
  .trim()
  .split('\n')
  .filter((p) => /\.(ts|tsx|js|mjs|cjs|jsx)$/.test(p) && !/node_modules|\.d\.ts$/.test(p))
  .slice(0, 2500)
const texts = list
  .map((p) => [p, execFileSync('git', ['-C', dir, 'show', 'HEAD:' + p], { encoding: 'utf8', maxBuffer: 1e9 })] as const)
  .filter(([, t]) => textSkipReason(t) === undefined)
const cpu = () => {
  const c = process.cpuUsage()
  return (c.user + c.system) / 1000
}
let t = cpu()
const facts = texts.map(([p, t]) => languages.find((l) => l.extensions.some((e) => p.endsWith(e)))!.extract(p, t))
const ex = cpu() - t
t = cpu()
const hid = facts.map((f) => hideInFacts(f))
const h = cpu() - t
t = cpu()
const lines = hid.map((f) => encodeFacts(f))
const en = cpu() - t
t = cpu()
const l2 = lines.map((l) => hideSecrets(l))
const g = cpu() - t
console.log({
  files: texts.length,
  chars: texts.reduce((a, [, t]) => a + t.length, 0),
  extract: ex | 0,
  hide: h | 0,
  encode: en | 0,
  lineGate: g | 0,
  lineChars: lines.reduce((a, l) => a + l.length, 0),
})
let changed = 0
facts.forEach((f, i) => {
  if (f !== hid[i]) changed++
})
console.log('files changed', changed, 'line changed', l2.filter((l, i) => l !== lines[i]).length)
// what was hidden
const seen = new Map<string, number>()
const walk = (a: any, b: any) => {
  if (a === b) return
  if (typeof a === 'string') {
    seen.set(a.slice(0, 160) + '  =>  ' + String(b).slice(0, 160), (seen.get(a) ?? 0) + 1)
    return
  }
  if (a && typeof a === 'object') for (const k of Object.keys(a)) walk(a[k], b?.[k])
}
facts.forEach((f, i) => walk(f, hid[i]))
for (const [s] of [...seen].slice(0, 60)) console.log('  ', s.replace(/\n/g, '⏎'))
lines.forEach((l, i) => {
  if (l !== l2[i]) {
    let k = 0
    while (l[k] === l2[i]![k]) k++
    console.log('  LINE', texts[i]![0], l.slice(Math.max(0, k - 40), k + 80))
  }
})
