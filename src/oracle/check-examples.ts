import type { Diagnostic, Project } from 'typescript/unstable/sync'
import type { RepoPath } from '../core/names.ts'
import type { Example, ExampleProblem, ExampleResult } from '../core/type-oracle.ts'
import { absolute } from './program.ts'

/**
 * What makes an example wrong about the repository's own modules (FACTS.md): a missing export or member, a wrong argument. An unknown
 * package or an implicit any says nothing about it.
 */
const codes = new Set([2305, 2339, 2345, 2353, 2554, 2613, 2614, 2724, 2551, 2552])

/** The file an example stands in while it is checked: beside the modules it imports. */
export function exampleFile(example: Example, index: number): RepoPath {
  const dir = example.from === '' ? '' : `${example.from}/`
  return `${dir}docwright-example-${index}.${example.language}` as RepoPath
}

/** Checks examples in one program. */
export function checkExamples(project: Project, examples: readonly Example[]): ExampleResult[] {
  return examples.map((example, i) => {
    const file = absolute(exampleFile(example, i))
    const syntax = project.program.getSyntacticDiagnostics(file)
    const meant = example.syntaxOnly === true ? [] : project.program.getSemanticDiagnostics(file)
    const missing = meant.filter((found) => codes.has(found.code) || isOwnModule(found))
    const [problem] = [...syntax, ...missing]
    if (problem === undefined) return { id: example.id, ok: true }
    const problems = [...syntax.map((one): ExampleProblem => ({ ...placed(one), syntax: true })), ...missing.map(placed)]
    return { id: example.id, ok: false, message: `TS${problem.code}: ${problem.text}`, problems }
  })
}

function placed({ code, text, pos, end }: Diagnostic): ExampleProblem {
  return { code, message: text, from: pos, to: end }
}

/** A relative module that is not found is our mistake; a package that is not installed is not. */
function isOwnModule({ code, text }: Diagnostic): boolean {
  return code === 2307 && /'\.{1,2}\//.test(text)
}
