import { objectOf } from '../../core/json-object.ts'

/** What is wrong with the manifest of a project: a dependency that is no exact version, or another one than the code is run with. */
export function checkManifest(text: string | undefined, toolchain: Readonly<Record<string, string>>): readonly string[] {
  if (text === undefined) return ['Expected the project to have a `package.json`.']
  const manifest = read(text)
  if (manifest === undefined) return ['Expected `package.json` to be JSON.']
  const asked = { ...objectOf(manifest['dependencies']), ...objectOf(manifest['devDependencies']) }
  return Object.entries(asked).flatMap(([name, version]) => {
    const run = toolchain[name]
    if (run === undefined) return [`\`package.json\` asks for \`${name}\`, which the proof does not have.`]
    return run === version
      ? []
      : [`Expected \`${name}\` of \`package.json\` to be ${run}, which the proof runs, got \`${String(version)}\`.`]
  })
}

/** Names of the packages that a manifest asks for; none where it is missing or no JSON. */
export function askedPackages(text = '{}'): readonly string[] {
  const manifest = read(text) ?? {}
  return Object.keys({ ...objectOf(manifest['dependencies']), ...objectOf(manifest['devDependencies']) })
}

function read(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return objectOf(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return undefined
  }
}
