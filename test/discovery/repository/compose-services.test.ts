import { expect, it } from 'vitest'
import { readServices } from '../../../src/discovery/repository/workflow.ts'

it.each<[text: string, expected: readonly string[]]>([
  ['version: "3"\nservices:\n  # data\n  db:\n    image: postgres\n  redis:\n    image: redis\nvolumes:\n  data:\n', ['db', 'redis']],
  ['services:\n    "web":\n        build: .\n', ['web']],
  ['volumes:\n  data:\n', []],
])('reads the services of a compose file', (text, expected) => {
  expect(readServices(text)).toEqual(expected)
})
