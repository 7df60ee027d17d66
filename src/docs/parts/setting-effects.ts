import type { Feature } from '../../core/feature.ts'
import type { EnvKey, Project } from '../../core/project.ts'
import { saySetting, type SaidSetting } from '../../claims/settings/say-setting.ts'

type Own = Pick<Feature, 'files' | 'routes' | 'jobs' | 'triggers'>

/** What the code does with a setting of a feature, as sentences with the lines that show them. */
export function settingEffects(key: EnvKey, feature: Own, project: Project): readonly SaidSetting[] {
  const before = remembered.get(feature) ?? new Map<string, readonly SaidSetting[]>()
  remembered.set(feature, before)
  const known = before.get(key.name)
  if (known !== undefined) return known
  const said = saySetting(key, {
    project,
    files: feature.files.flatMap(({ path, role }) => (role === 'core' || role === 'part' || role === 'related' ? [path] : [])),
    operations: [...feature.routes, ...(feature.triggers ?? []), ...feature.jobs],
  })
  before.set(key.name, said)
  return said
}

/** The table of settings, the runbook and the truth gate ask for the same ones. */
const remembered = new WeakMap<Own, Map<string, readonly SaidSetting[]>>()
