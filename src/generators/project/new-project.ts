import { envTypesPath } from './types-command.ts'
import { compatibilityDate, tools, versions } from '../growth/versions.ts'
import { texts } from '../template/texts.generated.ts'

/** Templates of the code of a new project; each stands where its own path says. */
export const newProjectCode = [
  'vitest.config.ts',
  'src/index.ts',
  'src/api.ts',
  'src/problems.ts',
  'test/worker.ts',
  'test/api.test.ts',
] as const

/** Files of a new project that are no code, by path. */
export function newProjectData(name: string, language: 'ts' | 'js'): ReadonlyMap<string, string> {
  return new Map([
    ['wrangler.jsonc', json(wrangler(name, language))],
    ['package.json', json(manifest(name, language))],
    [language === 'ts' ? 'tsconfig.json' : 'jsconfig.json', json(compiler(language))],
    [envTypesPath, texts[envTypesPath]?.text ?? ''],
    ['.gitignore', ['node_modules/', '.wrangler/', '.dev.vars', '.dev.vars.*', '!.dev.vars.example', ''].join('\n')],
  ])
}

function wrangler(name: string, language: string): object {
  return {
    $schema: 'node_modules/wrangler/config-schema.json',
    name,
    main: `src/index.${language}`,
    compatibility_date: compatibilityDate,
    observability: { enabled: true },
  }
}

function manifest(name: string, language: string): object {
  const pinned = (names: readonly string[]): object => Object.fromEntries([...names].sort().map((one) => [one, versions[one]]))
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'wrangler dev',
      test: 'vitest run',
      types: 'wrangler types --include-runtime=false',
      check: language === 'ts' ? 'tsc' : 'tsc -p jsconfig.json',
      deploy: 'wrangler deploy',
    },
    dependencies: pinned(['@hono/zod-openapi', 'hono', 'zod']),
    devDependencies: pinned(tools),
  }
}

function compiler(language: string): object {
  return {
    compilerOptions: {
      target: 'es2024',
      lib: ['es2024'],
      module: 'esnext',
      moduleResolution: 'bundler',
      types: ['@cloudflare/workers-types'],
      ...(language === 'js' && { checkJs: false, allowJs: true }),
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      skipLibCheck: true,
      noEmit: true,
    },
    include: ['src', 'test', 'worker-configuration.d.ts'],
  }
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
