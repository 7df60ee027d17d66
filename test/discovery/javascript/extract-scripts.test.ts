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

it.each([
  ['a type of Vue', '<script setup lang="ts" generic="T extends Record<string, any>">'],
  ['types of Svelte over several lines', `<script\n  lang="ts"\n  generics='K extends string, T extends Map<K, "a">'\n>`],
  ['a function', '<script lang="ts" data-check="(a) => a > 1">'],
  ['a quote that nothing closes', '<script lang="ts" title="it>'],
])('reads a script behind a tag whose attributes hold %s', (_, tag) => {
  const found = extractScripts('a.vue', `${tag}\nimport x from './x'\nconst a: number = x()\n</script>\n<p title="b">a</p>\n`)
  expect(found.error).toBeUndefined()
  expect(found.imports).toMatchObject([{ specifier: './x', line: tag.split('\n').length + 1 }])
  expect(found.bindings).toMatchObject([{ name: 'a' }])
})

it('leaves a tag alone that does not end', () => {
  expect(extractScripts('a.vue', `<script lang="ts" ${'a '.repeat(3000)}`).imports).toEqual([])
})
