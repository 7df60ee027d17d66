import { expect, it } from 'vitest'
import { composeParts } from '../../../src/discovery/repository/compose-parts.ts'
import { readServices } from '../../../src/discovery/repository/workflow.ts'

it.each<[text: string, expected: readonly string[]]>([
  ['version: "3"\nservices:\n  # data\n  db:\n    image: postgres\n  redis:\n    image: redis\nvolumes:\n  data:\n', ['db', 'redis']],
  ['services:\n    "web":\n        build: .\n', ['web']],
  ['volumes:\n  data:\n', []],
])('reads the services of a compose file', (text, expected) => {
  expect(readServices(text)).toEqual(expected)
})

it('reads what a service is built from, waits for and gets', () => {
  const text = `services:
  web:
    build: { context: ./web }
    depends_on: { db: { condition: service_healthy } }
    environment: [ORIGIN=http://localhost, TOKEN]
  all:
    build: .
    depends_on: [db, web]
    environment: { PORT: 1 }
  far:
    build: https://example.com/far.git
  db:
    image: postgres
    ports: ["5432:5432"]
`
  expect(composeParts(text)).toEqual([
    { name: 'web', builds: 'web', needs: ['db'], sets: ['ORIGIN', 'TOKEN'], isPublished: false },
    { name: 'all', builds: '', needs: ['db', 'web'], sets: ['PORT'], isPublished: false },
    { name: 'far', needs: [], sets: [], isPublished: false },
    { name: 'db', needs: [], sets: [], isPublished: true },
  ])
  expect(composeParts('- a')).toEqual([])
})
