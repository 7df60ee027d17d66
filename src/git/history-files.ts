/** Endings of files whose lines are looked at for removals: sources, templates, schemas, scripts and settings. */
const endings =
  'ts tsx mts cts js jsx mjs cjs vue svelte astro py pyi go rs java kt kts scala groovy rb php cs fs swift dart cr ex exs erl clj lua pl c h cc cpp hpp m mm zig nim hs ml sh bash zsh fish ps1 bat sql prisma graphql gql proto thrift yml yaml toml ini cfg conf properties tf hcl nix cmake mk gradle xsd xml twig erb haml slim hbs mustache ejs pug liquid jinja jinja2 j2 njk heex tpl gotmpl jl elm rego cue jsonnet libsonnet bzl star sol service socket timer mod gemspec rake psm1 psd1 vb'
const names = [
  'package.json',
  'deno.json',
  'deno.jsonc',
  'composer.json',
  // programs without an ending
  'bin/*',
  'Dockerfile*',
  'Makefile',
  'makefile',
  'GNUmakefile',
  'justfile',
  'Justfile',
  'Rakefile',
  'Gemfile',
  'Procfile',
  '.env*',
  'env.example',
  'wrangler.json',
  'wrangler.jsonc',
  '*schema*.json',
]
/** Written by tools, by others, or only read by tests: never a reason to say that something is gone. */
const foreign = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  '*.min.js',
  '*.d.ts.map',
  '*/__snapshots__/*',
  '*/__tests__/*',
  '*/node_modules/*',
  '*/dist/*',
  'dist/*',
  'vendor/*',
  '.yarn/*',
  '*.test.ts',
  '*.test.tsx',
  '*.test.js',
  '*.spec.ts',
  '*.spec.tsx',
  '*.spec.js',
  '*_test.go',
  '*/locales/*',
  '*/translations/*',
]

/** Pathspecs of the files whose removed lines are read. */
export const historyFiles: readonly string[] = [
  ...endings.split(' ').map((ending) => `*.${ending}`),
  ...names.map((name) => `:(glob)**/${name}`),
  ...foreign.map((name) => `:(exclude)${name}`),
]
