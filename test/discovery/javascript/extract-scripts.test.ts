import { expect, it } from 'vitest'
import { extractFence, extractScripts } from '../../../src/discovery/javascript/extract-scripts.ts'

it('reads the scripts of a component at their own lines', () => {
  const found = extractScripts(
    'a.vue',
    `<template>\n  <p>{{ no }}</p>\n</template>\n<script setup lang="ts">\nimport x from './x'\nconst a: number = x()\n</script>\n<style>a{}</style>\n`,
  )
  expect(found.error).toBeUndefined()
  expect(found.imports).toMatchObject([{ specifier: './x', line: 5 }])
  expect(found.bindings).toMatchObject([{ name: 'a', line: 6 }])
})

it('reads the fence of a page', () => {
  const found = extractFence('a.astro', `---\nimport x from './x'\nconst a: string = x\n---\n<p>{a}</p>\n`)
  expect(found.imports).toMatchObject([{ specifier: './x', line: 2 }])
  expect(found.error).toBeUndefined()
})
