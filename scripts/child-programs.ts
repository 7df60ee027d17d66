// Writes the programs that a proof starts into the program: a folder beside a bundle cannot be relied on.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../src/proof/child')

/** The module with the programs that run in processes of their own, without their types. */
export function renderChildPrograms(): string {
  const program = (name: string): string => {
    const lines = stripTypeScriptTypes(readFileSync(path.join(folder, `${name}.ts`), 'utf8')).split('\n')
    return JSON.stringify(
      lines
        .map((line) => line.trimEnd())
        .filter((line) => line !== '')
        .join('\n')
        // they are written with the ending that Node reads as a module, whatever stands around them
        .replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.mjs'") + '\n',
    )
  }
  return [
    '// Written by `npm run registries`. Do not edit: change the files of this folder.',
    '/** Boots a Worker and sends requests to it. */',
    `export const sendRequests = ${program('send-requests')}`,
    '',
    '/** Starts a service and sends requests to it. */',
    `export const callService = ${program('call-service')}`,
    '',
    '/** Lets a process reach nothing but this machine. */',
    `export const denyNetwork = ${program('deny-network')}`,
    '',
    '/** Compiles a project without and with a change; it imports `closed-disk.mjs`. */',
    `export const compareTypes = ${program('compare-types')}`,
    '',
    '/** What a compiler may read. */',
    `export const closedDisk = ${program('closed-disk')}`,
    '',
  ].join('\n')
}
