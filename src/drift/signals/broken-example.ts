import type { Drift } from '../../core/drift.ts'
import { brokenImports, importChange } from '../examples/broken-imports.ts'
import { checkedDrifts } from '../examples/checked-drifts.ts'
import { gonePackages } from '../examples/gone-packages.ts'
import { importDrifts } from '../examples/import-drifts.ts'
import { problemsOfExamples, uncheckedExamples } from '../examples/problems.ts'
import { syntaxDrifts } from '../examples/syntax-drifts.ts'
import type { Signal } from '../signal.ts'

/** An example that imports or uses what the repository's own modules do not give, or that is no code any more (D6). */
export const brokenExample: Signal = {
  id: 'D6',
  name: 'broken-example',
  about: 'Examples that our own modules do not answer as they are written',
  async unresolved(input) {
    const imports = (await brokenImports(input)).flatMap(({ anchor, missing }) => missing.map((name) => ({ ...anchor, name })))
    const problems = await problemsOfExamples(input)
    return [...imports, ...problems.map(({ anchor, subject }) => ({ ...anchor, name: subject.name }))]
  },
  skipped: uncheckedExamples,
  async find(input, past) {
    const isCaused = importChange(input, past)
    const drifts: Drift[] = []
    for (const broken of await brokenImports(input)) {
      const part = await isCaused(broken)
      if (part !== 'none') drifts.push(...(await importDrifts(broken, past, part === 'broke')))
    }
    return [...drifts, ...(await gonePackages(input, past)), ...(await checkedDrifts(input, past)), ...(await syntaxDrifts(input, past))]
  },
}
