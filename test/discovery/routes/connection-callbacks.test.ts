import { describe, expect, it } from 'vitest'
import { authOf } from './chains/auth-of.ts'

const routes = `const index = (app, db) => { "use strict"
  app.get('/a', (req, res) => res.json(db)); app.use('/more', require('./more')) }
module.exports = index`
const more = `const router = require('express').Router()
for (const page of ['one', 'two']) { router.get(\`/\${page}\`, (req, res) => res.render(page)) }
module.exports = router`

/** Routes of an app that is set up in the way given. */
async function routesOf(setup: string): Promise<readonly string[]> {
  const found = await authOf({
    'server.js': `const express = require('express'); const { MongoClient } = require('mongodb'); const http = require('http')
const app = express(); const routes = require('./app/routes')
${setup}`,
    'app/routes/index.js': routes,
    'app/routes/more.js': more,
  })
  return Object.keys(found).sort()
}

const all = ['GET /a', 'GET /more/one', 'GET /more/two']

describe('an app that is set up once a connection stands', () => {
  it('has the routes that functions of other files add in the callback, whose first parameter is an error', async () => {
    const two = `MongoClient.connect('mongodb://x', (err, db) => { if (err) process.exit(1); routes(app, db); http.createServer(app).listen(1) })`
    expect(await routesOf(two)).toEqual(all)
    const one = `MongoClient.connect('mongodb://x', (error) => { if (error) throw error; routes(app); app.listen(1) })`
    expect(await routesOf(one)).toEqual(all)
  })
})
