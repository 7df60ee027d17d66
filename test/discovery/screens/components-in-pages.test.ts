import { describe, expect, it } from 'vitest'
import type { ScreenInfo, ScreenPart } from '../../../src/core/screen.ts'
import { walkRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function found(files: Readonly<Record<string, string>>): Promise<readonly ScreenInfo[]> {
  const codebase = await codebaseOf(files)
  return findScreens(codebase, walkRoutes(codebase).routes)
}

/** Parts as lines: labels, what opens and closes, requests, messages, and where the part stands. */
function brief(parts: readonly ScreenPart[]): string[] {
  return parts.flatMap((part): string[] => {
    if ('parts' in part) return [`${part.kind} ${part.key ?? '-'} {`, ...brief(part.parts), '}']
    if (part.kind === 'field')
      return [`field ${part.label}${part.required === true ? ' required' : ''}${part.sometimes === true ? ' sometimes' : ''}`]
    if (part.kind !== 'button') return 'text' in part ? [`${part.kind} ${part.text}`] : []
    const { opens, closes, requests, messages } = part.deed
    const words = [
      part.labels.join('|'),
      part.icon === undefined ? '' : `(${part.icon})`,
      part.again === undefined ? '' : `then ${part.again}`,
    ]
    const does = [
      ...opens.map((key) => `opens ${key}`),
      ...closes.map((key) => `closes ${key}`),
      ...requests,
      ...messages.map(({ tone, text }) => `${tone}: ${text}`),
    ]
    return [`button ${[...words, ...does].filter((one) => one !== '').join(' ')}`]
  })
}

const next = { 'package.json': JSON.stringify({ name: 'shop', dependencies: { next: '15.0.0', react: '19.0.0' } }) }

const page = (inside: string, more = ''): string => `'use client'
import { useState } from 'react'
import { Button } from '../ui/button'
${more}
export default function Page() { ${inside} }`

const button = {
  'ui/button.tsx': `export function Button({ className, as, children, ...props }) {
  if (as === 'a') { return <a {...props}><span>{children}</span></a> } else { return <button {...props}><span>{children}</span></button> }
}`,
}

describe('parts that shared components show', () => {
  it('places a button where its words stand, once, whatever element it becomes', async () => {
    const [screen] = await found({
      ...next,
      ...button,
      'app/page.tsx': page(`return <div>
  <Button onClick={() => fetch('/api/rows', { method: 'POST' })}>{' '}Add row</Button>
</div>`),
    })
    expect(brief(screen?.parts ?? [])).toEqual(['button Add row POST /api/rows'])
    expect(screen?.parts[0]).toMatchObject({ file: 'app/page.tsx', line: 6 })
  })

  it('keeps the state of a hook apart for each dialog and for each call of the hook', async () => {
    const [screen] = await found({
      ...next,
      ...button,
      'app/use-open.ts': `import { useState } from 'react'
export function useOpen() { const [isOpen, setIsOpen] = useState(false)
  return { isOpen, show: () => setIsOpen(true), hide: () => setIsOpen(false) } }`,
      'app/page.tsx': page(
        `const one = useOpen(); const two = useOpen()
  return <><Button onClick={one.show}>First</Button><Button onClick={two.show}>Second</Button>
    <Dialog open={one.isOpen}><h2>One</h2><Button onClick={one.hide}>Back</Button></Dialog>
    <Dialog open={two.isOpen}><h2>Two</h2><Button onClick={two.hide}>Back</Button></Dialog></>`,
        `import { useOpen } from './use-open'`,
      ),
    })
    expect(brief(screen?.parts ?? [])).toEqual([
      'button First opens 1',
      'button Second opens 2',
      'dialog 1 {',
      'heading One',
      'button Back closes 1',
      '}',
      'dialog 2 {',
      'heading Two',
      'button Back closes 2',
      '}',
    ])
  })

  it.each([
    [
      'a button that asks to be selected again',
      `const [sure, setSure] = useState(false)
  return <Button onClick={() => { if (sure) { fetch('/api/x', { method: 'DELETE' }) } else { setSure(true) } }}><p>{sure ? 'Are you sure?' : 'Delete'}</p></Button>`,
      ['button Delete then Are you sure? DELETE /api/x'],
    ],
    [
      'a button with a picture and no words',
      `return <Button onClick={() => fetch('/api/x', { method: 'DELETE' })}><IconTrash /></Button>`,
      ['button (trash) DELETE /api/x'],
    ],
    [
      'words that stand there twice to keep the width',
      `return <Button onClick={() => fetch('/api/x', { method: 'POST' })}><span aria-hidden="true">Save</span><span>Save</span></Button>`,
      ['button Save POST /api/x'],
    ],
    [
      'messages of a promise, and of state that an alert shows',
      `const [result, setResult] = useState()
  const save = () => { toast.promise(send(), { loading: 'Saving', success: 'Saved it', error: 'Not saved' }); setResult({ status: false, message: 'Not reached' }) }
  return <Button onClick={save}>Save</Button>`,
      ['button Save success: Saved it error: Not saved error: Not reached'],
    ],
    [
      'a label for a field that has no id, and one that ends with a star',
      `return <form onSubmit={() => fetch('/api/x', { method: 'POST' })}><div><Label htmlFor="code">Code *</Label><div><OTPInput /></div></div>
  {types.some((one) => one.id === 8) && <label>Days<p>Before removal</p><input /></label>}<button type="submit">Go on</button></form>`,
      ['form - {', 'field Code required', 'field Days sometimes', 'button Go on POST /api/x', '}'],
    ],
    [
      'a menu in a popover, with the button that opens it',
      `return <Popover><PopoverTrigger asChild><Button>Filter</Button></PopoverTrigger><PopoverContent><label>Name<input /></label><Button>Apply</Button></PopoverContent></Popover>`,
      ['button Filter opens 1', 'region 1 {', 'field Name', 'button Apply', '}'],
    ],
  ])('reads %s', async (_name, inside, lines) => {
    const [screen] = await found({ ...next, ...button, 'app/page.tsx': page(inside) })
    expect(brief(screen?.parts ?? [])).toEqual(lines)
  })

  it('follows a client that is told its method, and no other call of it', async () => {
    const [screen] = await found({
      ...next,
      ...button,
      'app/client.ts': `import axios from 'axios'
const base = import.meta.env.BASE ?? ''
const send = async (url, method = 'get') => {
  switch (method) { case 'get': return axios.get(\`\${base}/api\${url}\`)
    case 'post': return axios.post(\`\${base}/api\${url}\`)
    case 'delete': return axios.delete(\`\${base}/api\${url}\`) } }
export const load = (url) => send(url)
export const post = (url) => send(url, 'post')`,
      'app/page.tsx': page(
        `return <Button onClick={() => { post('/rows'); load('/rows') }}>Add</Button>`,
        `import { load, post } from './client'`,
      ),
    })
    expect(brief(screen?.parts ?? [])).toEqual(['button Add POST /api/rows GET /api/rows'])
  })
})

describe('pages of routers', () => {
  it('opens pages that a helper loads when they are needed, and names the tab that leads there', async () => {
    const screens = await found({
      'package.json': JSON.stringify({ name: 'app', dependencies: { 'react-router-dom': '7.0.0' } }),
      'src/router.tsx': `import { createBrowserRouter } from 'react-router-dom'
import Settings from './Settings'
const lazily = (load) => { let kept; const preload = () => kept ?? load(); return { lazy: async () => { const { default: Component } = await preload(); return { Component } }, preload } }
const agents = lazily(() => import('./Agents'))
export const router = createBrowserRouter([{ path: '/settings', element: <Settings />, children: [
  { path: 'agents', lazy: agents.lazy }, { path: 'named', lazy: () => import('./Named').then((m) => ({ Component: m.Named })) }] }])`,
      'src/Settings.tsx': `export default function Settings() {
  const tabs = [{ text: t\`Agents\`, route: '/settings/agents' }]
  return <Tabs of={tabs} /> }`,
      'src/Agents.tsx': `export default function Agents() { return <button onClick={() => fetch('/api/agents', { method: 'POST' })}>Add agent</button> }`,
      'src/Named.tsx': `export function Named() { return <h1>Named</h1> }`,
    })
    expect(screens.map(({ address, parts, entries }) => [address, brief(parts), entries.map(({ labels, on }) => [labels[0], on])])).toEqual(
      [
        ['/settings', [], []],
        ['/settings/agents', ['button Add agent POST /api/agents'], [['Agents', '/settings']]],
        ['/settings/named', ['heading Named'], []],
      ],
    )
  })

  it('reads file routes and code routes of TanStack Router', async () => {
    const screens = await found({
      'package.json': JSON.stringify({ name: 'app', dependencies: { '@tanstack/react-router': '1.0.0' } }),
      'src/routes/_app/teams.$teamId.tsx': `import { createFileRoute } from '@tanstack/react-router'
export const Route = createFileRoute('/_app/teams/$teamId')({ component: Team })
function Team() { return <h1>Team</h1> }`,
      'src/routes.tsx': `import { createRootRoute, createRoute } from '@tanstack/react-router'
const root = createRootRoute({ component: Frame })
const settings = createRoute({ getParentRoute: () => root, path: 'settings' })
export const keys = createRoute({ getParentRoute: () => settings, path: '/keys', component: Keys })
function Frame() { return <Outlet /> }
function Keys() { return <h1>Keys</h1> }`,
    })
    expect(screens.map(({ address, framework, parts }) => [address, framework, brief(parts)])).toEqual([
      ['/settings/keys', 'TanStack Router', ['heading Keys']],
      ['/teams/:teamId', 'TanStack Router', ['heading Team']],
    ])
  })
})

describe('single-file components', () => {
  const layer = {
    'package.json': JSON.stringify({ name: 'all', private: true }),
    'apps/web/package.json': JSON.stringify({ name: 'web', dependencies: { base: 'workspace:*' } }),
    'apps/web/nuxt.config.ts': `export default defineNuxtConfig({ extends: '../base' })`,
    'apps/base/package.json': JSON.stringify({ name: 'base', dependencies: { nuxt: '4.0.0' } }),
    'apps/base/components/CustomButton.vue': `<script setup lang="ts">
const props = defineProps<{ label?: string }>()
</script>
<template><Glow><UButton v-bind="props"><slot /></UButton></Glow></template>`,
    'apps/web/app/composables/useTeams.ts': `export function useTeamsService() {
  async function invite(email: string) { await $fetch('/api/invites', { method: 'POST', body: { email } }) }
  return { invite }
}`,
    'apps/web/app/pages/team/index/members.vue': `<script setup lang="ts">
const open = ref(false)
const { invite } = useTeamsService()
async function send() {
  await invite('a@b.c')
  toast.success('Invited')
  open.value = false
}
</script>

<template>
  <UPopover v-model:open="open">
    <CustomButton label="Invite member" />
    <template #content>
      <form @submit.prevent="send">
        <UInput v-if="isOpen" label="Email" required />
        <p v-else>Closed</p>
        <UButton type="submit" label="Send" />
      </form>
    </template>
  </UPopover>
</template>`,
  }

  it('reads a page of a Nuxt layer: slots, popovers, composables that nobody imports, lines', async () => {
    const [screen] = await found(layer)
    expect(screen?.address).toBe('/team/members')
    expect(brief(screen?.parts ?? [])).toEqual([
      'button Invite member opens 1',
      'region 1 {',
      'form - {',
      'field Email required',
      'text Closed',
      'button Send closes 1 POST /api/invites success: Invited',
      '}',
      '}',
    ])
    expect(screen?.parts[0]).toMatchObject({ file: 'apps/web/app/pages/team/index/members.vue', line: 13 })
  })

  it('has no such page without the configuration of Nuxt', async () => {
    const { 'apps/web/nuxt.config.ts': _config, ...rest } = layer
    expect(await found(rest)).toEqual([])
  })

  it('reads slots and snippets of Svelte', async () => {
    const [screen] = await found({
      'package.json': JSON.stringify({ name: 'notes', devDependencies: { '@sveltejs/kit': '2.0.0' } }),
      'src/lib/Card.svelte': `<script lang="ts">let { children, footer } = $props()</script>
<section>{@render children?.()}{@render footer()}</section>`,
      'src/routes/+page.svelte': `<script lang="ts">
  import Card from '$lib/Card.svelte'
</script>
{#snippet row(text: string)}<h2>Notes</h2>{/snippet}
<Card>
  {@render row('a')}
  <input aria-label="Title {1}" />
  {#snippet footer()}<button onclick={() => fetch('/api/notes', { method: 'POST' })}>Keep</button>{/snippet}
</Card>`,
    })
    expect(brief(screen?.parts ?? [])).toEqual(['heading Notes', 'field Title 1', 'button Keep POST /api/notes'])
  })

  it.each([
    ['src/b.svelte', '<script>const kept = 1</script>\n<p></div>{/if}{:else}', 'The template cannot be parsed.'],
    ['src/c.svelte', `<script>const kept = 1</script>\n${'{#if a}\n<div>text\n'.repeat(600)}`, 'The code is nested too deeply to be read.'],
    [
      'app/pages/c.vue',
      `<script setup>const kept = 1</script>\n<template>${'<div>'.repeat(9000)}</template>`,
      'The code is nested too deeply to be read.',
    ],
    [
      'app/pages/d.vue',
      `<script setup>const kept = 1</script>\n<template>${'<p>x</p>'.repeat(30_000)}</template>`,
      'The template is too long to be read.',
    ],
  ])('says of %s that only a part of it is read, and keeps its script', async (path, text, why) => {
    const codebase = await codebaseOf({ 'package.json': '{}', [path]: text })
    expect(codebase.facts(path as never)?.error?.message).toBe(why)
    expect(codebase.facts(path as never)?.bindings.map(({ name }) => name)).toEqual(['kept'])
  })
})
