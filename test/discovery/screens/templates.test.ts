import { describe, expect, it } from 'vitest'
import { walkRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function shown(files: Readonly<Record<string, string>>): Promise<unknown> {
  const codebase = await codebaseOf(files)
  return findScreens(codebase, walkRoutes(codebase).routes).map(({ address, parts }) => [
    address,
    JSON.parse(JSON.stringify(parts, kept)) as unknown,
  ])
}

/** Places and empty lists say nothing here. */
function kept(key: string, value: unknown): unknown {
  return key === 'file' || key === 'line' || (Array.isArray(value) && value.length === 0) ? undefined : value
}

describe('screens of single-file components', () => {
  it('reads a page of Nuxt: conditions, loops, models, components that nobody imports, messages', async () => {
    const screens = await shown({
      'package.json': JSON.stringify({ name: 'draw', dependencies: { nuxt: '4.0.0' } }),
      'app/components/AppField.vue': `<template><label>{{ label }}<input :placeholder="hint"></label></template>
<script setup lang="ts">
defineProps<{ label: string; hint?: string }>()
</script>`,
      'app/pages/boards/[id].vue': `<script setup lang="ts">
const open = ref(false)
const toast = useToast()
async function save() {
  await $fetch('/api/boards', { method: 'POST' })
  toast.add({ title: 'Board saved', color: 'success' })
  open.value = false
}
</script>

<template>
  <div>
    <!-- <button>Old</button> -->
    <h1>Boards</h1>
    <button @click="open = true">New board</button>
    <ul><li v-for="board in boards" :key="board.id">{{ board.name }} <button @click="save">Copy</button></li></ul>
    <UModal v-model:open="open" title="New board">
      <form @submit.prevent="save">
        <AppField label="Name" hint="My board" />
        <button type="submit">Create</button>
      </form>
    </UModal>
  </div>
</template>`,
    })
    const saved = { requests: ['POST /api/boards'], messages: [{ tone: 'success', text: 'Board saved' }] }
    expect(screens).toEqual([
      [
        '/boards/:id',
        [
          { kind: 'heading', text: 'Boards' },
          { kind: 'button', labels: ['New board'], deed: { opens: ['1'] } },
          { kind: 'button', labels: ['Copy'], each: true, deed: { closes: ['1'], ...saved } },
          {
            kind: 'dialog',
            key: '1',
            parts: [
              { kind: 'heading', text: 'New board' },
              {
                kind: 'form',
                parts: [
                  { kind: 'field', label: 'Name', use: 'write', placeholder: 'My board' },
                  { kind: 'button', labels: ['Create'], submits: true, deed: { closes: ['1'], ...saved } },
                ],
              },
            ],
          },
        ],
      ],
    ])
  })

  it('reads a page of SvelteKit: blocks, events, attributes in braces', async () => {
    const screens = await shown({
      'package.json': JSON.stringify({ name: 'notes', devDependencies: { '@sveltejs/kit': '2.0.0' } }),
      'src/routes/(app)/notes/+page.svelte': `<script lang="ts">
  import Ask from '$lib/Ask.svelte'
  let asking = false
  const remove = () => fetch('/api/notes', { method: 'DELETE' })
</script>

{#if notes.length === 0}
  <p>No notes yet.</p>
{:else}
  {#each notes as note (note.id)}
    <button on:click={() => (asking = true)}>Remove</button>
  {/each}
{/if}
<button onclick={remove}>Remove all</button>
<style>button { color: red }</style>`,
    })
    expect(screens).toEqual([
      [
        '/notes',
        [
          { kind: 'empty', text: 'No notes yet.' },
          { kind: 'button', labels: ['Remove'], each: true, deed: {} },
          { kind: 'button', labels: ['Remove all'], deed: { requests: ['DELETE /api/notes'] } },
        ],
      ],
    ])
  })
})
