import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import parsers from '@stoplight/spectral-parsers'
import rulesets from '@stoplight/spectral-rulesets'

const { Document, Spectral } = spectralCore

/** What Redocly `recommended` finds in an OpenAPI document. */
export async function lintWithRedocly(yaml: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: yaml, config, absoluteRef: '/openapi.yaml' })
  return problems.map((problem) => `${problem.ruleId}: ${problem.message} ${problem.location[0]?.pointer ?? ''}`)
}

/** What Spectral `oas` finds in an OpenAPI document. */
export async function lintWithSpectral(yaml: string): Promise<readonly string[]> {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[rulesets.oas, 'recommended']] } as never)
  const results = await spectral.run(new Document(yaml, parsers.Yaml))
  return results.map((result) => `${String(result.code)}: ${result.message} ${result.path.join('/')}`)
}
