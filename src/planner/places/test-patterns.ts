import type { Value } from '../../core/facts.ts'
import { isWideGlob } from '../../core/glob-choices.ts'
import { objectOf } from '../../core/json-object.ts'
import type { Project } from '../../core/project.ts'
import { folderOf } from './paths.ts'

/** A glob by which a runner finds tests, seen from the folder of its configuration. */
export interface TestPattern {
  dir: string
  glob: string
}

const configs = /(?:^|\/)(?:vitest|vite|jest)(?:\.[\w-]+)?\.config\.[cm]?[jt]s$/
const aside = /(?:^|\/)[\w.-]*(?:e2e|smoke|browser|bench|playwright|cypress)[\w.-]*$/i

/** Globs of Vitest, Jest and Mocha by which the package of a plan finds its tests; none where the runner looks everywhere. */
export function testPatterns(project: Project): readonly TestPattern[] {
  const [pack] = project.packages
  const dir = pack?.dir ?? ''
  const own = (project.files ?? []).filter((path) => configs.test(path) && !aside.test(path) && [dir, ''].includes(folderOf(path)))
  const written = own.flatMap((path) =>
    (project.facts(path)?.exports ?? []).flatMap(({ exported, value }) =>
      exported === 'default' && value !== undefined ? globsOf(value).map((glob) => ({ dir: folderOf(path), glob })) : [],
    ),
  )
  const said = pack === undefined ? [] : globsOfManifest(project.text?.(pack.manifest)).map((glob) => ({ dir, glob }))
  return [...written, ...said]
    .map((one) => ({ ...one, glob: one.glob.replace(/^(?:<rootDir>|\.)\//, '') }))
    .filter(({ glob }) => glob !== '' && !isWideGlob(glob))
}

/** `test.include` of Vitest, `testMatch` of Jest, in whatever a configuration exports. */
function globsOf(value: Value): readonly string[] {
  if (value.k === 'call') return value.call.args.flatMap(globsOf)
  if (value.k !== 'obj') return []
  return value.props.flatMap(([name, inner]) => {
    if (name === 'testMatch') return textsOf(inner)
    if (name !== 'test' || inner.k !== 'obj') return []
    return inner.props.flatMap(([key, list]) => (key === 'include' ? textsOf(list) : []))
  })
}

function textsOf(value: Value): readonly string[] {
  return value.k === 'arr' ? value.items.flatMap((one) => (one.k === 'str' ? [one.v] : [])) : value.k === 'str' ? [value.v] : []
}

function globsOfManifest(manifest: string | undefined): readonly string[] {
  const read = parsed(manifest)
  return [...stringsAt(read['jest'], 'testMatch'), ...stringsAt(read['mocha'], 'spec')]
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

function stringsAt(value: unknown, key: string): readonly string[] {
  return [objectOf(value)[key]].flat().filter((one) => typeof one === 'string')
}
