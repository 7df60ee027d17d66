import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { npmEnvironment } from '../../../src/proof/toolchain/npm-environment.ts'
import { temporaryFolder, writeFiles } from '../../support/repository.ts'

const folders = { home: '/a', cache: '/b' }

describe('the environment of npm', () => {
  it('has what its user set to reach the registry, or to stay offline, and no other variable', () => {
    const home = temporaryFolder()
    const reaching = { HTTPS_PROXY: 'http://proxy', npm_config_registry: 'http://registry', npm_config_offline: 'true' }
    const env = npmEnvironment(
      { HOME: home, PATH: '/bin', ...reaching, GITHUB_TOKEN: 'secret', npm_config_ignore_scripts: 'false' },
      folders,
    )
    expect(env).toMatchObject({ ...reaching, PATH: '/bin', HOME: '/a', npm_config_cache: '/b' })
    // an empty one would be the folder that npm runs in
    expect(npmEnvironment({ HOME: home, PATH: 'bin:./node_modules/.bin' }, folders)).not.toHaveProperty('PATH')
    expect(env).not.toHaveProperty('GITHUB_TOKEN')
    expect(env).not.toHaveProperty('npm_config_ignore_scripts')
  })

  it("has the variables that the user's own settings name", () => {
    const home = temporaryFolder()
    writeFiles(home, { '.npmrc': '//registry.example/:_authToken=${REGISTRY_TOKEN}\n' })
    const env = npmEnvironment({ HOME: home, REGISTRY_TOKEN: 'for npm', OTHER_TOKEN: 'for others' }, folders)
    expect(env).toMatchObject({ REGISTRY_TOKEN: 'for npm', npm_config_userconfig: path.join(home, '.npmrc') })
    expect(env).not.toHaveProperty('OTHER_TOKEN')
  })
})
