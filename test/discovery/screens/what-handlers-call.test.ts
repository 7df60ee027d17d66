import { describe, expect, it } from 'vitest'
import type { Route } from '../../../src/core/project.ts'
import type { ScreenButton, ScreenPart } from '../../../src/core/screen.ts'
import { walkRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

const next = { 'package.json': JSON.stringify({ name: 'shop', dependencies: { next: '15.0.0' } }) }
const server = `import express from 'express'
const app = express()
const saveBill = (request, response) => { response.json({}) }
app.post('/api/bills', saveBill)
app.listen(3000)`

async function buttonsOf(files: Readonly<Record<string, string>>): Promise<readonly ScreenButton[]> {
  const codebase = await codebaseOf({ ...next, 'server.ts': server, ...files })
  const routes: readonly Route[] = walkRoutes(codebase).routes
  return buttonsIn(findScreens(codebase, routes)[0]?.parts ?? [])
}

function buttonsIn(parts: readonly ScreenPart[]): readonly ScreenButton[] {
  return parts.flatMap((part) => ('parts' in part ? buttonsIn(part.parts) : part.kind === 'button' ? [part] : []))
}

describe('what a context hands on', () => {
  const context = (value: string, more = ''): string => `import { createContext, useContext, useMemo } from 'react'
export const Bills = createContext({ save: () => {} })
export const useBills = () => { const bills = useContext(Bills); if (!bills) throw new Error('none'); return bills }
export function BillsProvider({ children }) {
  const save = async () => { await fetch('/api/bills', { method: 'POST' }) }
  const made = useMemo(() => ({ save }), [])
  return <Bills.Provider value={${value}}>{children}</Bills.Provider>
}${more}`
  const page = (use: string): string => `import { useContext } from 'react'
import { Bills, useBills } from '../bills'
export default function Page() { const { save } = ${use}
  return <button onClick={() => save()}>Save</button> }`
  const second = '\nexport const Other = () => <Bills.Provider value={{ save: () => {} }} />'

  it.each([
    ['asked directly', '{ save }', 'useContext(Bills)'],
    ['asked by a hook', '{ save }', 'useBills()'],
    ['kept by a memo', 'made', 'useContext(Bills)'],
  ])('is followed, %s', async (_name, value, use) => {
    const [button] = await buttonsOf({ 'bills.tsx': context(value.startsWith('{') ? `{ save }` : value), 'app/page.tsx': page(use) })
    expect(button?.deed.requests).toEqual(['POST /api/bills'])
  })

  it('is not known of two providers', async () => {
    const [button] = await buttonsOf({ 'bills.tsx': context('{ save }', second), 'app/page.tsx': page('useContext(Bills)') })
    expect(button?.deed.requests).toEqual([])
  })
})

describe('a generated client', () => {
  const page = (from: string, use: string): string => `import { saveBillMutation, useSaveBill } from '${from}'
import { useMutation } from '@tanstack/react-query'
export default function Page() { const saving = ${use}
  return <button onClick={() => saving.mutate({})}>Save</button> }`
  const generated = { 'client/bills.gen.ts': '// This file is auto-generated\nexport const useSaveBill = () => {}' }

  it.each([
    ['spread into a mutation', 'useMutation({ ...saveBillMutation(), onError: () => {} })'],
    ['handed to a mutation', 'useMutation(saveBillMutation())'],
    ['as a hook of its own', 'useSaveBill()'],
  ])('asks for the operation whose handler it names, %s', async (_name, use) => {
    const [button] = await buttonsOf({ ...generated, 'app/page.tsx': page('../client/bills.gen', use) })
    expect(button?.deed.requests).toEqual(['POST /api/bills'])
  })

  it('is none of a dependency', async () => {
    const [button] = await buttonsOf({ ...generated, 'app/page.tsx': page('bills-sdk', 'useSaveBill()') })
    expect(button?.deed.requests).toEqual([])
  })

  it.each([
    ['its own', "export const saveBillMutation = () => ({ mutationFn: () => fetch('/api/bills', { method: 'POST' }) })"],
    [
      'those of a generated address',
      "export const saveBillMutation = () => ({ mutationFn: (client) => client.post({ url: '/api/bills' }) })",
    ],
  ])('is read where it is written by hand, with options: %s', async (_name, client) => {
    const use = 'useMutation({ ...saveBillMutation() })'
    const [button] = await buttonsOf({ 'client/bills.ts': client, 'app/page.tsx': page('../client/bills', use) })
    expect(button?.deed.requests).toEqual(['POST /api/bills'])
  })
})
