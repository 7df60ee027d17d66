import type { Named } from '../names/named.ts'

/** Files of other tools, known by keys of theirs. */
const others: readonly RegExp[] = [
  /"(?:compilerOptions|dependencies|devDependencies|peerDependencies|extends|typeRoots|editor\.[\w.]+|recommendations)"\s{0,9}:/,
  // tasks, launches and containers of an editor
  /"(?:preLaunchTask|postDebugTask|dockerRun|dockerBuild|problemMatcher|skipFiles|forwardPorts|postCreateCommand|dockerComposeFile)"\s{0,9}:/,
  /"request"\s{0,9}:\s{0,9}"(?:launch|attach)"/,
  /"(?:Version|Statement|Effect|Principal|Resource)"\s{0,9}:/,
  /"(?:jsonrpc|\$schema|mcpServers|\$id)"\s{0,9}:/,
]

/** Keys of a JSON fence, each once. Of files of other tools only variables of the environment are read. */
export function readJson(text: string): readonly Named[] {
  const foreign = others.some((pattern) => pattern.test(text))
  const found = new Map<string, Named>()
  for (const match of text.matchAll(/(["']?)([A-Za-z_$][\w$.-]{0,100})\1\s{0,9}:(?!\/\/)/g)) {
    const name = match[2] ?? ''
    if (found.has(name) || (match[1] === '' && !/[{,\s]/.test(text[match.index - 1] ?? ' '))) continue
    const isVariable = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(name)
    if (!isVariable && (foreign || name.length < 3 || !/^[A-Za-z_$][\w$-]*$/.test(name))) continue
    const from = match.index + (match[1] ?? '').length
    found.set(name, { kind: isVariable ? 'env' : 'name', name, from, to: from + name.length })
  }
  return [...found.values()]
}
